/** Displays one value of a record by the kind of its field; a dash for no value. */
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { UnbrokenCodes } from '@stoep/ui/layout/unbroken-codes';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useRecordContext } from 'ra-core';
import { type CSSProperties, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { keepAmountsUnbroken } from '../../shell/unbroken-text.tsx';
import { RecordFileLink } from '../file-link.tsx';
import { AuditEntryDetails } from '../steps/audit-details.tsx';
import { EMPTY_VALUE_DASH, formatOfficeRecordField, statusToneOf } from './field-text.ts';

export type RecordFieldViewProps = { name: string; field: OfficeField };

const CLASSES: Partial<Record<OfficeField['kind'], string>> = {
  money: 'office-money',
  day: 'office-piece',
  instant: 'office-piece',
  percent: 'office-piece',
  long: 'office-lines',
  note: 'office-lines',
};

/** In a list a short text is not cut off: see `--letters` in record-table.css. */
const lettersOf = (text: string) => ({ '--letters': text.length }) as CSSProperties;

/** A long address breaks at the @, not within a word. */
const Address = ({ text }: { text: string }) => {
  const [who, where] = text.split('@');
  return (
    <span className="office-value" style={lettersOf(text)}>
      {who}
      <wbr />@{where}
    </span>
  );
};

/** Loaded with the first letter, so that it is not in the first load. */
const LetterText = lazy(async () => ({ default: (await import('../../platform/letter/letter-text.tsx')).LetterText }));

type LinksProps = { to: OfficeField['to']; links: readonly { id: string; name: string }[] };

const Links = ({ to, links }: LinksProps) => (
  <ul className="office-value office-links">
    {links.map(({ id, name }) => (
      <li key={id}>
        <Link className="office-link" to={`/${to}/${id}/show`}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

export const RecordFieldView = ({ name, field }: RecordFieldViewProps) => {
  const record: Record<string, unknown> = useRecordContext() ?? {};
  const value: unknown = record[name];
  const text = formatOfficeRecordField(name, field, record) || EMPTY_VALUE_DASH;
  if (field.kind === 'link' && field.to && value)
    return (
      <Link className="office-link" style={lettersOf(text)} to={`/${field.to}/${String(value)}/show`}>
        <UnbrokenCodes text={text} />
      </Link>
    );
  if (field.kind === 'links' && Array.isArray(value)) return <Links to={field.to} links={value} />;
  if (field.kind === 'file' && value)
    return <RecordFileLink field={name} name={String(record[linkedRecordTitleKeyOf(name)])} />;
  if (field.kind === 'data' && value)
    return <AuditEntryDetails text={String(value)} about={record.subjectKind as string | undefined} />;
  if (field.tones && value) return <StatusChip tone={statusToneOf(field, String(value))}>{text}</StatusChip>;
  if (field.kind === 'email' && text.includes('@')) return <Address text={text} />;
  const className = CLASSES[field.kind] ?? 'office-value';
  if (field.ofLetter && text.includes('{{'))
    return (
      <span className={className}>
        <Suspense>
          <LetterText text={text} />
        </Suspense>
      </span>
    );
  return (
    <span className={className} style={lettersOf(text)}>
      {className === 'office-value' ? <UnbrokenCodes text={keepAmountsUnbroken(text)} /> : text}
    </span>
  );
};

type Titled = Pick<OfficeResource, 'name' | 'surnameFirst'>;

/** The surname comes first where the list is sorted by it, and a building that has a column is not repeated. */
const listTitleOf = (
  { surnameFirst }: Titled,
  columns: readonly (readonly [name: string, field: OfficeField])[],
  record: Readonly<Record<string, unknown>>,
): string => {
  const title = String(record.title || EMPTY_VALUE_DASH);
  const surname = surnameFirst ? String(record.lastName ?? '') : '';
  if (surname && title.endsWith(` ${surname}`)) return `${surname}, ${title.slice(0, -surname.length - 1)}`;
  const building = columns.some(([name]) => name === 'buildingId') ? record[linkedRecordTitleKeyOf('buildingId')] : '';
  const repeated = `${String(building)} \u00b7 `;
  return building && title.startsWith(repeated) ? title.slice(repeated.length) : title;
};

/** The title of a row and the link to its record: the first column of every list. */
export const RecordTitleLink = ({
  resource,
  columns = [],
}: {
  resource: Titled;
  /** The columns beside it. */
  columns?: readonly (readonly [name: string, field: OfficeField])[];
}) => {
  const record: Record<string, unknown> = useRecordContext() ?? {};
  const text = listTitleOf(resource, columns, record);
  return (
    <Link
      className="office-title-link"
      style={lettersOf(text)}
      to={`/${resource.name}/${String(record.id)}/show`}
      state={{ _scrollToTop: true }}
    >
      <UnbrokenCodes text={keepAmountsUnbroken(text)} />
    </Link>
  );
};
