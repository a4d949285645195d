/**
 * On the page of an import: each file column with samples and its import column. The choice is saved for files with
 * these headings.
 */
import { apiContract } from '@stoep/contract';
import type { ImportColumnFill, ImportFileHead } from '@stoep/contract/imports/file-layout';
import {
  IMPORT_DAY_FORMATS,
  IMPORT_TABLES,
  type ImportDayFormat,
  type ImportTableName,
  mayImportTable,
} from '@stoep/contract/imports/imports.codes';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { callApi } from '../api.ts';
import './import-columns.css';
import { ImportColumnSelect } from './column-row.tsx';
import { ImportColumnFillInputs } from './fill-row.tsx';
import {
  freeImportColumns,
  IMPORT_DAY_FORMAT_LABELS,
  importColumnLabel,
  importLayoutOriginText,
  missingImportColumns,
} from './import-layout-words.ts';
import { useSaveImportLayout } from './use-import-layout.ts';

type Props = { readonly id: string; readonly head: ImportFileHead };

/** The import columns to choose from, once the table is known. */
const useOurColumns = (table: ImportTableName | null) =>
  useQuery({
    queryKey: ['import-columns', table],
    enabled: table !== null,
    queryFn: () => callApi(apiContract.imports.columns, { params: { table: table as ImportTableName } }),
  }).data?.columns ?? [];

const useLayout = (head: ImportFileHead) => {
  const [table, setTable] = useState<ImportTableName | null>(head.table);
  const [sheet, setSheet] = useState<string | null>(head.sheet);
  const [days, setDays] = useState<ImportDayFormat>(head.days);
  const [row, setRow] = useState(String(head.headingRow));
  const [columns, setColumns] = useState<(string | null)[]>(head.columns.map(({ column }) => column));
  const [fill, setFill] = useState<ImportColumnFill[]>(head.fill);
  return { table, setTable, sheet, setSheet, days, setDays, row, setRow, columns, setColumns, fill, setFill };
};

/** If the headings decide everything, the columns are displayed on demand. */
export const ImportFileColumnsCard = ({ isCertain, ...props }: Props & { readonly isCertain: boolean }) => {
  const [open, setOpen] = useState(!isCertain);
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
  const { busy, problem, layOut, forget } = useSaveImportLayout(id, head.file);
  // Another table, sheet or heading row has other columns, so they are loaded first.
  const anew = table !== head.table || sheet !== head.sheet || row !== String(head.headingRow);
  const missing = missingImportColumns(ours, columns, fill);
  const put = (place: number, column: string | null) =>
    said.setColumns(columns.map((one, at) => (at === place ? column : one)));
  const putFill = (one: ImportColumnFill | null, column: string) => {
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
    <Card title={`Columns of ${head.file}`} note={importLayoutOriginText(head)}>
      <div className="import-columns">
        <div className="import-columns-file">
          <SelectField
            label="Table"
            value={table ?? ''}
            emptyLabel={table === null ? 'Choose the table' : undefined}
            options={(Object.keys(IMPORT_TABLES) as ImportTableName[])
              .filter((one) => mayImportTable(permissions ?? null, one))
              .map((one) => ({ value: one, label: IMPORT_TABLES[one].label }))}
            onChange={(event) => said.setTable(event.target.value as ImportTableName)}
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
            label="Date format"
            value={days}
            options={IMPORT_DAY_FORMATS.map((one) => ({ value: one, label: IMPORT_DAY_FORMAT_LABELS[one] }))}
            onChange={(event) => said.setDays(event.target.value as ImportDayFormat)}
          />
        </div>
        {anew ? (
          <InlineNotice>The file is checked again; then you can match its columns.</InlineNotice>
        ) : (
          <>
            <ul className="import-columns-list">
              {[...head.columns.entries()].map(([place, column]) => (
                <ImportColumnSelect
                  // Two headings may be equal, so the index is the key.
                  key={place}
                  place={place}
                  column={column}
                  value={columns[place] ?? null}
                  free={freeImportColumns(ours, columns, fill, columns[place] ?? null)}
                  onChange={(chosen) => put(place, chosen)}
                />
              ))}
            </ul>
            {filled.map((column) => (
              <ImportColumnFillInputs
                key={column}
                column={column}
                head={head}
                fill={fill.find((one) => one.column === column) ?? null}
                onChange={(one) => putFill(one, column)}
              />
            ))}
            {missing.length > 0 && (
              <InlineNotice tone="warning">Still missing: {missing.map(importColumnLabel).join(', ')}.</InlineNotice>
            )}
          </>
        )}
        {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
        <div className="office-actions">
          <Button variant="primary" busy={busy} busyLabel="Sending…" disabled={!table || isSheetOpen} onClick={send}>
            {anew ? 'Show the columns' : 'Apply and check again'}
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
