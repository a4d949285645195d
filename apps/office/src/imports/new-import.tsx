/** Above the history of imports: uploads a file, which is checked at once and changes nothing yet. */
import { apiContract } from '@stoep/contract';
import {
  IMPORT_DAY_FORMATS,
  IMPORT_KINDS,
  IMPORT_TABLES,
  type ImportDayFormat,
  type ImportKind,
  MAX_IMPORT_UPLOAD_BYTES,
  mayImportTable,
} from '@stoep/contract/imports/imports.codes';
import { ApiCallError } from '@stoep/contract/kit/client';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { FilePicker, type PickedFile } from '@stoep/ui/file/file-picker';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { useNotify, usePermissions } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { IMPORT_DAY_FORMAT_LABELS } from './import-layout-words.ts';

const ACCEPT = {
  'application/zip': ['.zip'],
  'text/csv': ['.csv', '.txt', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const WHOLE: Partial<Record<ImportKind, string>> = {
  auto: 'Recognise automatically',
  portfolio: 'Portfolio: a zip of tables and documents',
};

const labelOf = (kind: ImportKind): string =>
  WHOLE[kind] ?? `${IMPORT_TABLES[kind as keyof typeof IMPORT_TABLES].label} (one table)`;

export const NewImportForm = () => {
  const { permissions } = usePermissions<string>();
  const navigate = useNavigate();
  const notify = useNotify();
  const [kind, setKind] = useState<ImportKind>('auto');
  const [days, setDays] = useState<ImportDayFormat>('YYYY-MM-DD');
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const { sending, percent } = useUploadProgress();
  const [problem, setProblem] = useState<string>();
  const table = kind in IMPORT_TABLES ? (kind as keyof typeof IMPORT_TABLES) : null;

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
    if (file.size === 0) {
      setProblem('This file is empty. Choose another file.');
      return;
    }
    setBusy(true);
    try {
      const { id } = await sending((onSent) =>
        callApi(apiContract.imports.upload, { body: { kind, days }, files: { file } }, onSent),
      );
      navigate(`/imports/${id}/show`);
    } catch (error) {
      const ofFile = error instanceof ApiCallError ? error.fields.file : undefined;
      setProblem(ofFile ?? formatApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const fail = (error: unknown) => notify(formatApiProblem(error), { type: 'error' });
  const download = async () => {
    if (table) await callApi(apiContract.imports.template, { params: { table } }).then(saveFileToDevice, fail);
  };
  const sample = (as: 'csv' | 'xlsx') =>
    callApi(apiContract.imports.sample, { params: { kind: table ?? 'portfolio' }, query: { as } }).then(
      saveFileToDevice,
      fail,
    );

  return (
    <Card
      title="Import a file"
      note="We check the file first. Nothing changes until you have seen the preview and press Import."
    >
      <div className="office-import">
        <SelectField
          label="File type"
          value={kind}
          options={IMPORT_KINDS.filter(
            (one) => !(one in IMPORT_TABLES) || mayImportTable(permissions ?? null, one),
          ).map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={(event) => setKind(event.target.value as ImportKind)}
        />
        <SelectField
          label="Date format"
          hint="YYYY-MM-DD and Excel date cells are always recognised."
          value={days}
          options={IMPORT_DAY_FORMATS.map((one) => ({ value: one, label: IMPORT_DAY_FORMAT_LABELS[one] }))}
          onChange={(event) => setDays(event.target.value as ImportDayFormat)}
        />
        <FilePicker
          label="File"
          accept={ACCEPT}
          types="Zip, CSV or Excel"
          maxSize={MAX_IMPORT_UPLOAD_BYTES}
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
