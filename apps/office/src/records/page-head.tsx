/** Over every screen of a record: the way back to its list, what it is called, and what to know before going on. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../shell/page-title.tsx';

type PageHeadProps = {
  resource: OfficeResource;
  text: string;
  /** Of one record, where its state has a word of its own for what comes next. */
  state?: unknown;
  /** Beside the title. */
  children?: ReactNode;
};

export const PageHead = ({ resource, text, state, children }: PageHeadProps) => (
  <header className="office-head">
    <div>
      <Link className="office-back" to={`/${resource.name}`}>
        {resource.label}
      </Link>
      <PageTitle text={text} />
    </div>
    {children}
    <p className="office-about">{resource.nextIn?.[String(state)] ?? resource.next}</p>
  </header>
);
