/** What a machine wrote down, as a person reads it: what was before beside what is after, else names and values. */
import { sayWord } from '@stoep/contract/office/words';
import { formatDay, formatInstant, isDay } from '@stoep/domain/calendar';
import { DASH } from './field-text.ts';

type Values = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** "buildingId" -> "Building id" */
const nameOf = (name: string): string => sayWord(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return DASH;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(said).join(', ') || DASH;
  if (isValues(value))
    return typeof value.name === 'string'
      ? value.name
      : Object.entries(value)
          .map(([name, one]) => `${nameOf(name)}: ${said(one)}`)
          .join('; ');
  const text = String(value);
  if (isDay(text)) return formatDay(text);
  return INSTANT.test(text) ? formatInstant(new Date(text)) : text;
};

const Changes = ({ before, after }: { before: Values; after: Values }) => (
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
      {[...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => (
        <tr key={name}>
          <th scope="row">{nameOf(name)}</th>
          <td>{said(before[name])}</td>
          <td>{said(after[name])}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const Recorded = ({ text }: { text: string }) => {
  const data = parsed(text);
  if (!isValues(data)) return <span className="office-lines">{said(data)}</span>;
  const { before, after, ...others } = data;
  if (isValues(after) && (isValues(before) || before === null || before === undefined)) {
    const more = Object.keys(others).length > 0;
    return (
      <>
        <Changes before={isValues(before) ? before : {}} after={after} />
        {more ? <Recorded text={JSON.stringify(others)} /> : null}
      </>
    );
  }
  return (
    <dl className="office-data">
      {Object.entries(data).map(([name, value]) => (
        <div key={name}>
          <dt className="office-label">{nameOf(name)}</dt>
          <dd>{said(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
