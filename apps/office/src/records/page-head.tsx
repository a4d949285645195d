/** The head of every record screen: the link back to its list, its title, and notes. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OfficePageTitle } from '../shell/page-title.tsx';

type PageHeadProps = {
  resource: OfficeResource;
  text: string;
  /** What kind of record it is, where the title does not say so. */
  kind?: string | undefined;
  /** The status, if the resource has texts for the next step. */
  state?: unknown;
  /** The figures below the title say more than the next step. */
  withoutNext?: boolean;
  /** Displayed beside the title. */
  children?: ReactNode;
};

export const RecordPageHead = ({ resource, text, kind, state, withoutNext = false, children }: PageHeadProps) => (
  <header className="office-head">
    <div>
      <Link className="office-back" to={`/${resource.name}`}>
        {resource.label}
      </Link>
      <OfficePageTitle text={text} {...(kind ? { kind } : {})} />
    </div>
    {children}
    {withoutNext ? null : <p className="office-about">{resource.nextIn?.[String(state)] ?? resource.next}</p>}
  </header>
);
