/** The data of an audit entry for people: values before and after, or names and values. */

import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { formatDay, formatInstant, isDay } from '@stoep/domain/calendar/calendar';
import { formatPhoneNumbersIn } from '@stoep/domain/people/sa-phone';
import { EMPTY_VALUE_DASH, formatOfficeRecordField } from '../form/field-text.ts';

type Values = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** "buildingId" -> "Building id" */
const NAMED = new Map([
  ['params', 'Of'],
  ['query', 'Requested with'],
  ['resource', 'Kind'],
]);

const nameOf = (name: string): string =>
  NAMED.get(name) ?? formatIdentifierAsWords(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return EMPTY_VALUE_DASH;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || EMPTY_VALUE_DASH;
  if (isValues(value))
    return typeof value.name === 'string'
      ? value.name
      : Object.entries(value)
          .map(([name, one]) => `${nameOf(name)}: ${textOf(one)}`)
          .join('; ');
  const text = String(value);
  if (isDay(text)) return formatDay(text);
  return INSTANT.test(text) ? formatInstant(new Date(text)) : formatPhoneNumbersIn(text);
};

type Fields = Readonly<Record<string, OfficeField>>;

/** In the words of the record's own page, if the record is declared. */
const shown = (name: string, field: OfficeField | undefined, value: unknown): string => {
  if (!field || isValues(value)) return textOf(value);
  return formatOfficeRecordField(name, field, { [name]: value }) || textOf(value);
};

type ChangesProps = { before: Values; after: Values; fields: Fields };

const Changes = ({ before, after, fields }: ChangesProps) => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return <span className="office-value">Nothing has changed.</span>;
  return (
    <table className="office-changes">
      <caption className="office-label">Changes</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name}>
            <th scope="row">{fields[name]?.label ?? nameOf(name)}</th>
            <td data-label="Before">{shown(name, fields[name], before[name])}</td>
            <td data-label="After">{shown(name, fields[name], after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const NONE: Fields = {};

/** The label of the field whose number was shown. */
const labelOfField = (about: string | undefined, name: unknown): string =>
  findOfficeResource(about ?? '')?.fields[String(name)]?.label ?? textOf(name);

/** `about` is the kind of record of the entry. */
export const AuditEntryDetails = ({ text, about }: { text: string; about?: string | undefined }) => {
  const data = parsed(text);
  if (!isValues(data)) return <span className="office-lines">{textOf(data)}</span>;
  const { before, after, ...others } = data;
  if (isValues(after) && (isValues(before) || before === null || before === undefined)) {
    const more = Object.keys(others).length > 0;
    return (
      <>
        <Changes
          before={isValues(before) ? before : {}}
          after={after}
          fields={findOfficeResource(about ?? '')?.fields ?? NONE}
        />
        {more ? <AuditEntryDetails text={JSON.stringify(others)} about={about} /> : null}
      </>
    );
  }
  return (
    <dl className="office-data">
      {Object.entries(data).map(([name, value]) => (
        <div key={name}>
          <dt className="office-label">{nameOf(name)}</dt>
          <dd>{name === 'field' ? labelOfField(about, value) : textOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
