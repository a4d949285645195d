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
  /** The page of a stored record, not its form. */
  opened?: boolean;
  /** The figures below the title say more than the next step. */
  withoutNext?: boolean;
  /** Displayed beside the title. */
  children?: ReactNode;
};

const nextOf = ({ nextIn, nextOnPage, next }: OfficeResource, state: unknown, opened: boolean): string =>
  nextIn?.[String(state)] ?? (opened ? nextOnPage : undefined) ?? next;

export const RecordPageHead = ({
  resource,
  text,
  kind,
  state,
  opened = false,
  withoutNext = false,
  children,
}: PageHeadProps) => {
  const next = withoutNext ? '' : nextOf(resource, state, opened);
  return (
    <header className="office-head">
      <div>
        <Link className="office-back" to={`/${resource.name}`}>
          {resource.label}
        </Link>
        <OfficePageTitle text={text} {...(kind ? { kind } : {})} />
        {next ? <p className="office-about">{next}</p> : null}
      </div>
      {children}
    </header>
  );
};
