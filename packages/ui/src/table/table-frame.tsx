/** The frame in which a table scrolls that is too wide or too high. An app can give its tables another one. */
import { type ComponentType, createContext, type ReactNode, useRef } from 'react';
import { useIsOverflowing } from '../layout/use-overflow.ts';
import { uiTexts } from '../theme/words.ts';
import './table-frame.css';

export type TableFrameProps = { className: string; label: string; children: ReactNode };

const PlainTableFrame = ({ className, label, children }: TableFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  // A scrolling frame has to be reachable by keyboard, so it is a named Tab stop only while it scrolls.
  const scrolls = useIsOverflowing(frame);
  const reachable = scrolls ? { role: 'region', 'aria-label': uiTexts.wholeTable(label), tabIndex: 0 } : {};
  return (
    <div ref={frame} className={className} {...reachable}>
      {children}
    </div>
  );
};

export const TableFrameProvider = createContext<ComponentType<TableFrameProps>>(PlainTableFrame);
