/** On the page of an import: its progress, its changes, and every faulty row with what to do. */
import { apiContract } from '@stoep/contract';
import { IMPORT_TABLES, type ImportState, MAX_STORED_IMPORT_FAULTS } from '@stoep/contract/imports/imports.codes';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh } from 'ra-core';
import { useEffect, useRef } from 'react';
import { callApi, formatApiProblem } from '../api.ts';
import { formatCount } from '../count-text.ts';
import { ImportChangedRowsCard } from './changed-rows.tsx';
import { ImportFileColumnsCard } from './import-columns.tsx';
import { isImportLayoutCertain } from './import-layout-certain.ts';

type Report = EndpointCallAnswer<typeof apiContract.imports.report>;
type Counts = Report['tables'][number];
type Fault = Report['faults'][number];
type Repair = Report['repairs'][number];

const isRunning = (state: ImportState | undefined) => state === 'Checking' || state === 'Importing';

const LAID_OUT_IN: readonly ImportState[] = ['Ready', 'Refused', 'Failed'];

const counted = (id: 'rows' | 'added' | 'changed' | 'unchanged', header: string): Column<Counts> => ({
  id,
  header,
  align: 'end',
  cell: (row) => formatCount(row[id]),
});
const TABLES: readonly Column<Counts>[] = [
  {
    id: 'table',
    header: 'Table',
    lead: true,
    cell: ({ table }) => IMPORT_TABLES[table as keyof typeof IMPORT_TABLES]?.label ?? table,
  },
  counted('rows', 'Rows'),
  counted('added', 'New'),
  counted('changed', 'Changed'),
  counted('unchanged', 'Unchanged'),
];
const FAULTS: readonly Column<Fault>[] = [
  { id: 'file', header: 'File', cell: ({ file }) => file },
  { id: 'line', header: 'Row', align: 'end', cell: ({ line }) => (line === 0 ? null : formatCount(line)) },
  { id: 'column', header: 'Column', cell: ({ column }) => column || null },
  { id: 'reason', header: 'Solution', lead: true, cell: ({ reason }) => reason },
];

const REPAIRS: readonly Column<Repair>[] = [
  { id: 'file', header: 'File', cell: ({ file }) => file },
  { id: 'line', header: 'Row', align: 'end', cell: ({ line }) => formatCount(line) },
  { id: 'column', header: 'Column', cell: ({ column }) => column },
  { id: 'was', header: 'In the file', cell: ({ was }) => was },
  { id: 'now', header: 'Read as', lead: true, cell: ({ now }) => now },
];

/** A person sees every repaired cell before applying the import. */
const Repairs = ({ repairs, repairCount }: Report) => (
  <Card
    title="Corrected while reading"
    note={
      repairCount > repairs.length
        ? `The first ${formatCount(repairs.length)} of ${formatCount(repairCount)} values that a spreadsheet had changed.`
        : 'Values that a spreadsheet had changed. Check them before you press Import.'
    }
    flush
  >
    <DataTable
      caption="Corrected while reading"
      columns={REPAIRS}
      rows={repairs}
      rowKey={({ file, line, column }) => [file, line, column].join(' ')}
      empty="Nothing was corrected."
    />
  </Card>
);

const Outcome = ({ report }: { report: Report }) => {
  const changes = report.tables.reduce((sum, { added, changed }) => sum + added + changed, 0);
  switch (report.state) {
    case 'Ready':
      return changes === 0 ? (
        <InlineNotice>All data of this file is already stored. An import would change nothing.</InlineNotice>
      ) : (
        <InlineNotice tone="success">No errors. Press Import to save everything in this file.</InlineNotice>
      );
    case 'Imported':
      return <InlineNotice tone="success">Imported. {changes === 0 ? 'Nothing has changed.' : ''}</InlineNotice>;
    case 'Refused':
      return (
        <InlineNotice tone="danger">
          {report.faultCount === 1 ? '1 error in this file.' : `${formatCount(report.faultCount)} errors in this file.`}{' '}
          {report.files.some((file) => !isImportLayoutCertain(file, report.faults))
            ? 'Nothing was changed. Match the columns below, or correct the file and upload it again.'
            : 'Nothing was changed. Correct the file and upload it again.'}
        </InlineNotice>
      );
    case 'Failed':
      return <InlineNotice tone="danger">{report.problem}</InlineNotice>;
    default:
      return null;
  }
};

const BadRows = ({ id, report }: { id: string; report: Report }) => {
  const notify = useNotify();
  const download = () =>
    callApi(apiContract.imports.faults, { params: { id } }).then(saveFileToDevice, (error: unknown) =>
      notify(formatApiProblem(error), { type: 'error' }),
    );
  const kept = Math.min(report.faultCount, MAX_STORED_IMPORT_FAULTS);
  return (
    <Card
      title="Errors"
      note={
        report.faultCount > report.faults.length
          ? `The list shows the first ${formatCount(report.faults.length)} of ${formatCount(report.faultCount)} errors; the download has ${formatCount(kept)}.`
          : undefined
      }
      actions={<Button onClick={() => void download()}>Download as CSV</Button>}
      flush
    >
      <DataTable
        caption="Errors"
        columns={FAULTS}
        rows={report.faults}
        rowKey={({ file, line, column, reason }) => [file, line, column, reason].join(' ')}
        empty="No errors."
      />
    </Card>
  );
};

export const ImportReportView = () => {
  const record = useRecordContext();
  const refresh = useRefresh();
  const id = String(record?.id ?? '');
  const { refetch, ...query } = useQuery({
    // Without the status: an earlier report with the same status would render, and columns being chosen would be lost.
    queryKey: ['import', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.imports.report, { params: { id } }),
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? 700 : false),
  });
  const report = query.data;
  // The report and the record above it have the same status, so a new status of one refetches the other.
  const statusOfRecord = useRef(record?.state);
  const statusOfReport = useRef(report?.state);
  useEffect(() => {
    statusOfRecord.current = record?.state;
    if (statusOfReport.current && record?.state !== statusOfReport.current) void refetch();
  }, [record?.state, refetch]);
  useEffect(() => {
    statusOfReport.current = report?.state;
    if (report && report.state !== statusOfRecord.current) refresh();
  }, [report, refresh]);
  if (query.isLoadingError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void refetch()} />;
  if (!report) return <LoadingState text="Loading..." lines={3} />;
  return (
    <>
      {isRunning(report.state) ? (
        <Card title={report.state === 'Checking' ? 'Checking the file' : 'Importing'}>
          <ProgressBar
            label={report.state}
            value={report.percent}
            max={100}
            text={`${report.percent} %${report.stage ? ` · ${report.stage}` : ''}`}
          />
        </Card>
      ) : (
        <Outcome report={report} />
      )}
      {report.warnings.map((text) => (
        <InlineNotice key={text} tone="warning">
          {text}
        </InlineNotice>
      ))}
      {report.files
        .filter(({ hiddenSheets }) => hiddenSheets.length > 0)
        .map(({ file, hiddenSheets }) => (
          <InlineNotice key={file}>
            Hidden sheets of {file} are not read: {hiddenSheets.join(', ')}.
          </InlineNotice>
        ))}
      {LAID_OUT_IN.includes(report.state) &&
        report.files.map((head) => (
          // A changed head renders anew.
          <ImportFileColumnsCard
            key={JSON.stringify(head)}
            id={id}
            head={head}
            isCertain={isImportLayoutCertain(head, report.faults)}
          />
        ))}
      {report.repairCount > 0 && !isRunning(report.state) && <Repairs {...report} />}
      {report.state === 'Ready' && report.tables.some(({ changed }) => changed > 0) && (
        <ImportChangedRowsCard {...report} />
      )}
      {report.faultCount > 0 && <BadRows id={id} report={report} />}
      {report.tables.length > 0 && !isRunning(report.state) && (
        <Card title={report.state === 'Imported' ? 'Imported rows' : 'Rows to import'} flush>
          <DataTable
            caption="Tables"
            columns={TABLES}
            rows={report.tables}
            rowKey={({ table }) => table}
            empty="There are no rows."
          />
        </Card>
      )}
    </>
  );
};
