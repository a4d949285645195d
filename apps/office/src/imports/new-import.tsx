/** Above the history of imports: brings a file in, which is checked at once and changes nothing yet. */
import { contract } from '@stoep/contract';
import {
  DAY_FORMATS,
  type DayFormat,
  IMPORT_KINDS,
  IMPORTABLE,
  type ImportKind,
  mayImport,
  UPLOAD_BYTES,
} from '@stoep/contract/imports/imports.codes';
import { useSending } from '@stoep/ui/feedback/use-sending';
import { FilePicker, type PickedFile } from '@stoep/ui/file/file-picker';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { useNavigate } from 'react-router';
import { api, problemText } from '../api.ts';
import { DAYS_WRITTEN } from './layout-words.ts';

const ACCEPT = {
  'application/zip': ['.zip'],
  'text/csv': ['.csv', '.txt', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const WHOLE: Partial<Record<ImportKind, string>> = {
  auto: 'Recognise it from the file',
  portfolio: 'A portfolio: a zip of its tables and documents',
};

const labelOf = (kind: ImportKind): string =>
  WHOLE[kind] ?? `${IMPORTABLE[kind as keyof typeof IMPORTABLE].label} (one table)`;

export const NewImport = () => {
  const { permissions } = usePermissions<string>();
  const navigate = useNavigate();
  const notify = useNotify();
  const [kind, setKind] = useState<ImportKind>('auto');
  const [days, setDays] = useState<DayFormat>('YYYY-MM-DD');
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const { sending, percent } = useSending();
  const [problem, setProblem] = useState<string>();
  const table = kind in IMPORTABLE ? (kind as keyof typeof IMPORTABLE) : null;

  const choose = (file: File | undefined) => {
    setProblem(undefined);
    setFiles(file ? [{ id: 'import', file }] : []);
  };
  const bring = async () => {
    const file = files[0]?.file;
    if (!file) {
      setProblem('Choose the file first.');
      return;
    }
    setBusy(true);
    try {
      const { id } = await sending((onSent) =>
        api(contract.imports.upload, { body: { kind, days }, files: { file } }, onSent),
      );
      navigate(`/imports/${id}/show`);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const fail = (error: unknown) => notify(problemText(error), { type: 'error' });
  const download = async () => {
    if (table) await api(contract.imports.template, { params: { table } }).then(saveFile, fail);
  };
  const sample = (as: 'csv' | 'xlsx') =>
    api(contract.imports.sample, { params: { kind: table ?? 'portfolio' }, query: { as } }).then(
      saveFile,
      fail,
    );

  return (
    <Card
      title="Import a file"
      note="We check it first. Nothing changes until you have seen what it would change and pressed Import."
    >
      <div className="office-import">
        <SelectField
          label="What the file is"
          value={kind}
          options={IMPORT_KINDS.filter(
            (one) => !(one in IMPORTABLE) || mayImport(permissions ?? null, one),
          ).map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={(event) => setKind(event.target.value as ImportKind)}
        />
        <SelectField
          label="Days are written as"
          hint="YYYY-MM-DD and the date cells of an Excel file are read either way."
          value={days}
          options={DAY_FORMATS.map((one) => ({ value: one, label: DAYS_WRITTEN[one] }))}
          onChange={(event) => setDays(event.target.value as DayFormat)}
        />
        <FilePicker
          label="File"
          accept={ACCEPT}
          types="Zip, CSV or Excel"
          maxSize={UPLOAD_BYTES}
          files={files.map((one) => ({ ...one, progress: percent }))}
          onAdd={([file]) => choose(file)}
          onRemove={() => choose(undefined)}
          error={problem}
        />
        <div className="office-actions">
          <Button variant="primary" busy={busy} busyLabel="Sending…" onClick={() => void bring()}>
            Check the file
          </Button>
          {table && (
            <Button variant="quiet" onClick={() => void download()}>
              Download an empty table
            </Button>
          )}
          <Button variant="quiet" onClick={() => void sample('csv')}>
            {table ? 'Sample as CSV' : 'Sample portfolio, CSV'}
          </Button>
          <Button variant="quiet" onClick={() => void sample('xlsx')}>
            {table ? 'Sample as Excel' : 'Sample portfolio, Excel'}
          </Button>
        </div>
      </div>
    </Card>
  );
};
