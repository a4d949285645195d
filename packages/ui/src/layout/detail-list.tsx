import type { ReactNode } from 'react';
import './detail-list.css';
import { nodeOrDash } from './or-dash.tsx';

export type DetailListItem = {
  label: string;
  /** A dash if missing. */
  value: ReactNode;
  /** Takes the full width, for descriptions. */
  wide?: boolean | undefined;
};

type DetailListProps = {
  items: readonly (DetailListItem | false | null | undefined)[];
  /** `grid`: label above value, as many columns as fit. `rows`: label left, value right, one on each line. */
  layout?: 'grid' | 'rows' | undefined;
};

/** Labels with values, for the details of a record. A missing value is a dash (screens.md 24). */
export const DetailList = ({ items, layout = 'grid' }: DetailListProps) => (
  <dl className={layout === 'rows' ? 'details rows' : 'details'}>
    {items.map(
      (item) =>
        item && (
          <div key={item.label} className={item.wide ? 'wide' : undefined}>
            <dt>{item.label}</dt>
            <dd>{nodeOrDash(item.value)}</dd>
          </div>
        ),
    )}
  </dl>
);
