/** Renders a person's data as one HTML page without scripts, for any browser or printer. */
import type { PersonActor } from '../../../kernel/actor.ts';
import type { PersonDataTable } from './my-data.queries.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** `ledger_entries` becomes "Ledger entries". */
const titleOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const inRand = (cents: unknown) => (Number(cents) / 100).toFixed(2);

const cellOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (name.endsWith('_in_cents')) return inRand(value);
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return String(value);
};

const headOf = (name: string) => escaped(titleOf(name.replace(/_in_cents$/, ' (R)')));

const asTable = ({ name, rows }: PersonDataTable): string => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const head = columns.map((column) => `<th scope="col">${headOf(column)}</th>`).join('');
  const line = (row: Record<string, unknown>) =>
    `<tr>${columns.map((column) => `<td>${escaped(cellOf(column, row[column]))}</td>`).join('')}</tr>`;
  return `<h2>${escaped(titleOf(name))}</h2>
<table><thead><tr>${head}</tr></thead><tbody>${rows.map(line).join('\n')}</tbody></table>`;
};

const LOOK = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#16211f}
table{border-collapse:collapse;width:100%;font-size:13px;display:block;overflow-x:auto}
th,td{border-bottom:1px solid #cfd8d6;padding:4px 10px 4px 0;text-align:left;vertical-align:top}h2{margin-top:2rem;font-size:1.1rem}`;

/** Empty tables are left out. */
export const renderPersonDataPage = (
  person: Pick<PersonActor, 'name' | 'at'>,
  tables: readonly PersonDataTable[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(person.name)}</title><style>${LOOK}</style></head>
<body><h1>${escaped(person.name)}, ${person.at.today}</h1>
${tables
  .filter(({ rows }) => rows.length > 0)
  .map(asTable)
  .join('\n')}
</body></html>
`;
