/** On the page of an import: each column of a file, some of its values, and which of ours it is; remembered once it is said. */
import { contract } from '@stoep/contract';
import {
  DAY_FORMATS,
  type DayFormat,
  IMPORTABLE,
  type ImportableTable,
  mayImport,
} from '@stoep/contract/imports/imports.codes';
import type { FileHead, Fill } from '@stoep/contract/imports/layout';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { api } from '../api.ts';
import './import-columns.css';
import { ColumnRow } from './column-row.tsx';
import { FillRow } from './fill-row.tsx';
import { asLastTime, DAYS_WRITTEN, freeFor, isPlain, missingOf, ourLabel } from './layout-words.ts';
import { useSaying } from './use-saying.ts';

type Props = { readonly id: string; readonly head: FileHead };

/** Which columns of ours a column of the file may be, once its table is known. */
const useOurColumns = (table: ImportableTable | null) =>
  useQuery({
    queryKey: ['import-columns', table],
    enabled: table !== null,
    queryFn: () => api(contract.imports.columns, { params: { table: table as ImportableTable } }),
  }).data?.columns ?? [];

const useLayout = (head: FileHead) => {
  const [table, setTable] = useState<ImportableTable | null>(head.table);
  const [sheet, setSheet] = useState<string | null>(head.sheet);
  const [days, setDays] = useState<DayFormat>(head.days);
  const [row, setRow] = useState(String(head.headingRow));
  const [columns, setColumns] = useState<(string | null)[]>(head.columns.map(({ column }) => column));
  const [fill, setFill] = useState<Fill[]>(head.fill);
  return { table, setTable, sheet, setSheet, days, setDays, row, setRow, columns, setColumns, fill, setFill };
};

/** Where the headings say it all, the columns are shown on demand. */
export const FileColumns = (props: Props) => {
  const [open, setOpen] = useState(!isPlain(props.head));
  return open ? (
    <ImportColumns {...props} />
  ) : (
    <div className="office-actions">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Columns of {props.head.file}
      </Button>
    </div>
  );
};

const ImportColumns = ({ id, head }: Props) => {
  const { permissions } = usePermissions<string>();
  const said = useLayout(head);
  const { table, sheet, days, row, columns, fill } = said;
  const ours = useOurColumns(table);
  const { busy, problem, layOut, forget } = useSaying(id, head.file);
  // Another table or sheet, or another row of headings, has columns of its own: they are looked at first.
  const anew = table !== head.table || sheet !== head.sheet || row !== String(head.headingRow);
  const missing = missingOf(ours, columns, fill);
  const put = (place: number, column: string | null) =>
    said.setColumns(columns.map((one, at) => (at === place ? column : one)));
  const putFill = (one: Fill | null, column: string) => {
    const left = fill.filter((other) => other.column !== column);
    said.setFill(one ? [...left, one] : left);
  };
  const filled = [...new Set([...fill.map(({ column }) => column), ...missing])];
  const isSheetOpen = head.sheets.length > 1 && sheet === null;
  const headingRow = /^\d+$/.test(row) ? Number(row) : null;
  const send = () =>
    table &&
    layOut({
      file: head.file,
      table,
      headingRow,
      sheet,
      days,
      columns: anew ? null : columns,
      fill: anew ? [] : fill,
    });

  return (
    <Card title={`Columns of ${head.file}`} note={asLastTime(head)}>
      <div className="import-columns">
        <div className="import-columns-file">
          <SelectField
            label="Which table it is"
            value={table ?? ''}
            emptyLabel={table === null ? 'Choose the table' : undefined}
            options={(Object.keys(IMPORTABLE) as ImportableTable[])
              .filter((one) => mayImport(permissions ?? null, one))
              .map((one) => ({ value: one, label: IMPORTABLE[one].label }))}
            onChange={(event) => said.setTable(event.target.value as ImportableTable)}
          />
          {head.sheets.length > 1 && (
            <SelectField
              label="Sheet to read"
              value={sheet ?? ''}
              emptyLabel={sheet === null ? 'Choose the sheet' : undefined}
              options={head.sheets.map((one) => ({ value: one, label: one }))}
              onChange={(event) => said.setSheet(event.target.value || null)}
            />
          )}
          <TextField
            label="Headings are in row"
            inputMode="numeric"
            value={row}
            onChange={(event) => said.setRow(event.target.value)}
          />
          <SelectField
            label="Days are written as"
            value={days}
            options={DAY_FORMATS.map((one) => ({ value: one, label: DAYS_WRITTEN[one] }))}
            onChange={(event) => said.setDays(event.target.value as DayFormat)}
          />
        </div>
        {anew ? (
          <Notice>We look at the file again, and then ask about its columns.</Notice>
        ) : (
          <>
            <ul className="import-columns-list">
              {[...head.columns.entries()].map(([place, column]) => (
                <ColumnRow
                  // Two headings may be the same; a column is its place.
                  key={place}
                  place={place}
                  column={column}
                  value={columns[place] ?? null}
                  free={freeFor(ours, columns, fill, columns[place] ?? null)}
                  onChange={(chosen) => put(place, chosen)}
                />
              ))}
            </ul>
            {filled.map((column) => (
              <FillRow
                key={column}
                column={column}
                head={head}
                fill={fill.find((one) => one.column === column) ?? null}
                onChange={(one) => putFill(one, column)}
              />
            ))}
            {missing.length > 0 && (
              <Notice tone="warning">Still missing: {missing.map(ourLabel).join(', ')}.</Notice>
            )}
          </>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="office-actions">
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Sending…"
            disabled={!table || isSheetOpen}
            onClick={send}
          >
            {anew ? 'Look at the columns' : 'Apply and check again'}
          </Button>
          {head.from !== 'guessed' && head.from !== 'ready' && (
            <Button variant="quiet" onClick={forget}>
              Clear saved columns
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
