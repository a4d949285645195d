/** One value of a record, shown by its kind; what is missing is a dash. */

import { titleKey } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/resource';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { FileLink } from '../file-link.tsx';
import { Recorded } from '../steps/recorded.tsx';
import { DASH, fieldText } from './field-text.ts';

export type FieldViewProps = {
  name: string;
  field: OfficeField;
  label?: string;
  source?: string;
  sortable?: boolean;
  textAlign?: 'right';
};

const CLASSES: Partial<Record<OfficeField['kind'], string>> = {
  money: 'office-money',
  day: 'office-piece',
  percent: 'office-piece',
  long: 'office-lines',
  note: 'office-lines',
};

/** Where it does not fit on one line it breaks at the sign, not within a word. */
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
        <Link className="office-link" to={`/${to}/${id}/show`} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

export const FieldView = ({ name, field }: FieldViewProps) => {
  const record: Record<string, unknown> = useRecordContext() ?? {};
  const value: unknown = record[name];
  const text = fieldText(name, field, record) || DASH;
  if (field.kind === 'link' && field.to && value)
    return (
      <Link
        className="office-link"
        to={`/${field.to}/${String(value)}/show`}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Link>
    );
  if (field.kind === 'links' && Array.isArray(value)) return <Links to={field.to} links={value} />;
  if (field.kind === 'file' && value) return <FileLink field={name} name={String(record[titleKey(name)])} />;
  if (field.kind === 'data' && value)
    return <Recorded text={String(value)} about={record.subjectKind as string | undefined} />;
  if (field.tones && value)
    return <StatusChip tone={field.tones[String(value)] ?? 'neutral'}>{text}</StatusChip>;
  if (field.kind === 'email' && text.includes('@')) return <Address text={text} />;
  return <span className={CLASSES[field.kind] ?? 'office-value'}>{text}</span>;
};

type TitleLinkProps = { resource: string; label?: string; source?: string; sortable?: boolean };

/** What a row is called, and the way into it: the first column of every list. */
export const TitleLink = ({ resource }: TitleLinkProps) => {
  const record = useRecordContext();
  return (
    <Link
      className="office-title-link"
      to={`/${resource}/${String(record?.id)}/show`}
      onClick={(event) => event.stopPropagation()}
    >
      {String(record?.title || DASH)}
    </Link>
  );
};
