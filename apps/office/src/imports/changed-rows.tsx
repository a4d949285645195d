/** On the page of an import that is ready: what it would change, with old and new values. */
import type { apiContract } from '@stoep/contract';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { formatCount } from '../count-text.ts';
import { importColumnLabel } from './import-layout-words.ts';
import './import-columns.css';

type Report = EndpointCallAnswer<typeof apiContract.imports.report>;
type Change = Report['changes'][number];

const Values = ({ columns }: Pick<Change, 'columns'>) =>
  columns.length === 0 ? (
    <>The stored values stay the same.</>
  ) : (
    <ul className="import-changes">
      {columns.map(({ heading, was, now }) => (
        <li key={heading}>
          {importColumnLabel(heading)}: {was === '' ? 'empty' : was} → {now === '' ? 'empty' : now}
        </li>
      ))}
    </ul>
  );

const COLUMNS: readonly Column<Change>[] = [
  { id: 'table', header: 'Table', brief: 'line', cell: ({ table }) => importTableLabel(table) },
  { id: 'line', header: 'Row', align: 'end', cell: ({ line }) => formatCount(line) },
  {
    id: 'key',
    header: 'Key',
    lead: true,
    cell: ({ key, madeByHand }) => (madeByHand ? `${key} (entered by hand in the office; this row changes it)` : key),
  },
  {
    id: 'values',
    header: 'Now → after the import',
    brief: 'text',
    cell: (row) => <Values columns={row.columns} />,
  },
];

export const ImportChangedRowsCard = ({ changes, tables }: Report) => {
  const more = tables.reduce((sum, { changed }) => sum + changed, 0) - changes.length;
  return (
    <Card
      title="Changes to stored data"
      note={
        more > 0 && changes.length > 0
          ? `These are the first ${formatCount(changes.length)} rows; ${formatCount(more)} more are not shown. Nothing changes before you press Import.`
          : 'Nothing changes before you press Import.'
      }
      flush
    >
      <DataTable
        caption="Changes to stored data"
        columns={COLUMNS}
        rows={changes}
        rowKey={({ table, line }) => `${table} ${line}`}
        empty="Only the person who uploaded the file and administrators can see the old and new values."
      />
    </Card>
  );
};
