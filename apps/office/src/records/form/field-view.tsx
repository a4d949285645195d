/** Displays one value of a record by the kind of its field; a dash for no value. */
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { RecordFileLink } from '../file-link.tsx';
import { AuditEntryDetails } from '../steps/audit-details.tsx';
import { EMPTY_VALUE_DASH, formatOfficeRecordField } from './field-text.ts';

export type RecordFieldViewProps = { name: string; field: OfficeField };

const CLASSES: Partial<Record<OfficeField['kind'], string>> = {
  money: 'office-money',
  day: 'office-piece',
  percent: 'office-piece',
  long: 'office-lines',
  note: 'office-lines',
};

/** A long address breaks at the @, not within a word. */
const Address = ({ text }: { text: string }) => {
  const [who, where] = text.split('@');
  return (
    <span className="office-value">
      {who}
      <wbr />@{where}
    </span>
  );
};

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
      <Link className="office-link" to={`/${field.to}/${String(value)}/show`}>
        {text}
      </Link>
    );
  if (field.kind === 'links' && Array.isArray(value)) return <Links to={field.to} links={value} />;
  if (field.kind === 'file' && value)
    return <RecordFileLink field={name} name={String(record[linkedRecordTitleKeyOf(name)])} />;
  if (field.kind === 'data' && value)
    return <AuditEntryDetails text={String(value)} about={record.subjectKind as string | undefined} />;
  if (field.tones && value) return <StatusChip tone={field.tones[String(value)] ?? 'neutral'}>{text}</StatusChip>;
  if (field.kind === 'email' && text.includes('@')) return <Address text={text} />;
  return <span className={CLASSES[field.kind] ?? 'office-value'}>{text}</span>;
};

/** The title of a row and the link to its record: the first column of every list. */
export const RecordTitleLink = ({ resource }: { resource: string }) => {
  const record = useRecordContext();
  return (
    <Link className="office-title-link" to={`/${resource}/${String(record?.id)}/show`} state={{ _scrollToTop: true }}>
      {String(record?.title || EMPTY_VALUE_DASH)}
    </Link>
  );
};
