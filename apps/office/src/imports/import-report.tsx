/** On the page of an import: how far it is, what it would change or changed, and every bad row with what to do. */
import { contract } from '@stoep/contract';
import { FAULTS_KEPT, IMPORTABLE, type ImportState } from '@stoep/contract/imports/imports.codes';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { api, problemText } from '../api.ts';
import { countText } from '../count-text.ts';
import { ChangedRows } from './changed-rows.tsx';
import { FileColumns } from './import-columns.tsx';
import { isPlain } from './layout-words.ts';

type Report = CallAnswer<typeof contract.imports.report>;
type Counts = Report['tables'][number];
type Fault = Report['faults'][number];
type Repair = Report['repairs'][number];

const isRunning = (state: ImportState | undefined) => state === 'Checking' || state === 'Importing';

const LAID_OUT_IN: readonly ImportState[] = ['Ready', 'Refused', 'Failed'];

const counted = (id: 'rows' | 'added' | 'changed' | 'unchanged', header: string): Column<Counts> => ({
  id,
  header,
  align: 'end',
  cell: (row) => countText(row[id]),
});
const TABLES: readonly Column<Counts>[] = [
  {
    id: 'table',
    header: 'Table',
    lead: true,
    cell: ({ table }) => IMPORTABLE[table as keyof typeof IMPORTABLE]?.label ?? table,
  },
  counted('rows', 'Rows'),
  counted('added', 'New'),
  counted('changed', 'Changed'),
  counted('unchanged', 'As they are'),
];
const FAULTS: readonly Column<Fault>[] = [
  { id: 'file', header: 'File', cell: ({ file }) => file },
  { id: 'line', header: 'Row', align: 'end', cell: ({ line }) => (line === 0 ? null : countText(line)) },
  { id: 'column', header: 'Column', cell: ({ column }) => column || null },
  { id: 'reason', header: 'What to do', lead: true, cell: ({ reason }) => reason },
];

const REPAIRS: readonly Column<Repair>[] = [
  { id: 'file', header: 'File', cell: ({ file }) => file },
  { id: 'line', header: 'Row', align: 'end', cell: ({ line }) => countText(line) },
  { id: 'column', header: 'Column', cell: ({ column }) => column },
  { id: 'was', header: 'In the file', cell: ({ was }) => was },
  { id: 'now', header: 'Read as', lead: true, cell: ({ now }) => now },
];

/** Nothing is put right that a person has not seen before Import. */
const Repairs = ({ repairs, repairCount }: Report) => (
  <Card
    title="Corrected while reading"
    note={
      repairCount > repairs.length
        ? `The first ${countText(repairs.length)} of ${countText(repairCount)} values that a spreadsheet had changed.`
        : 'Values that a spreadsheet had changed. Check them before you press Import.'
    }
    flush
  >
    <DataTable
      caption="Corrected while reading"
      columns={REPAIRS}
      rows={repairs}
      rowKey={({ file, line, column }) => [file, line, column].join(' ')}
      empty="Nothing was put right."
    />
  </Card>
);

const Outcome = ({ report }: { report: Report }) => {
  const changes = report.tables.reduce((sum, { added, changed }) => sum + added + changed, 0);
  switch (report.state) {
    case 'Ready':
      return changes === 0 ? (
        <Notice>Everything in this file is here already. Importing it changes nothing.</Notice>
      ) : (
        <Notice tone="success">Everything in this file is right. Press Import to save it all.</Notice>
      );
    case 'Imported':
      return <Notice tone="success">Imported. {changes === 0 ? 'Nothing had changed.' : ''}</Notice>;
    case 'Refused':
      return (
        <Notice tone="danger">
          {report.faultCount === 1
            ? 'One thing in this file is not right.'
            : `${countText(report.faultCount)} things in this file are not right.`}{' '}
          {report.files.some((file) => !isPlain(file))
            ? 'Nothing was changed: say below which column is which, or mend the file and upload it again.'
            : 'Nothing was changed: please mend the file and upload it again.'}
        </Notice>
      );
    case 'Failed':
      return <Notice tone="danger">{report.problem}</Notice>;
    default:
      return null;
  }
};

const BadRows = ({ id, report }: { id: string; report: Report }) => {
  const notify = useNotify();
  const download = () =>
    api(contract.imports.faults, { params: { id } }).then(saveFile, (error: unknown) =>
      notify(problemText(error), { type: 'error' }),
    );
  const kept = Math.min(report.faultCount, FAULTS_KEPT);
  return (
    <Card
      title="What is not right"
      note={
        report.faultCount > report.faults.length
          ? `The first ${countText(report.faults.length)} of ${countText(report.faultCount)}; the download holds ${countText(kept)}.`
          : undefined
      }
      actions={<Button onClick={() => void download()}>Download as CSV</Button>}
      flush
    >
      <DataTable
        caption="What is not right"
        columns={FAULTS}
        rows={report.faults}
        rowKey={({ file, line, column, reason }) => [file, line, column, reason].join(' ')}
        empty="Everything is right."
      />
    </Card>
  );
};

export const ImportReport = () => {
  const record = useRecordContext();
  const refresh = useRefresh();
  const id = String(record?.id ?? '');
  const query = useQuery({
    // The record is fetched anew after each step: what it says then begins the asking again.
    queryKey: ['import', id, record?.state],
    enabled: id !== '',
    queryFn: () => api(contract.imports.report, { params: { id } }),
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? 700 : false),
  });
  const report = query.data;
  // Steps and particulars above follow the state.
  const shown = useRef(record?.state);
  useEffect(() => {
    shown.current = record?.state;
  }, [record?.state]);
  useEffect(() => {
    if (report && report.state !== shown.current) refresh();
  }, [report, refresh]);
  if (query.isError)
    return <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />;
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
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {report.files
        .filter(({ hiddenSheets }) => hiddenSheets.length > 0)
        .map(({ file, hiddenSheets }) => (
          <Notice key={file}>
            Hidden sheets of {file} are not read: {hiddenSheets.join(', ')}.
          </Notice>
        ))}
      {LAID_OUT_IN.includes(report.state) &&
        report.files.map((head) => (
          // What was said anew is drawn anew.
          <FileColumns key={JSON.stringify(head)} id={id} head={head} />
        ))}
      {report.repairCount > 0 && !isRunning(report.state) && <Repairs {...report} />}
      {report.state === 'Ready' && report.tables.some(({ changed }) => changed > 0) && (
        <ChangedRows {...report} />
      )}
      {report.faultCount > 0 && <BadRows id={id} report={report} />}
      {report.tables.length > 0 && !isRunning(report.state) && (
        <Card title={report.state === 'Imported' ? 'What was written' : 'What would be written'} flush>
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
