/**
 * The drop zone for documents on a record's page: each is filed at once, with progress. For a dropped .eml mail its
 * attachments are offered.
 */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { FilePicker, type PickedFile, usePickedFiles } from '@stoep/ui/file/file-picker';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { useNotify, usePermissions, useRecordContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { formatApiProblem } from '../../api.ts';
import { MailAttachmentPicker } from '../mail-attachment-picker.tsx';
import { useOpenedMailFiles } from '../use-opened-mail-files.ts';
import { type FilesDropZoneSettings, filesDropZoneSettingsOf } from './document-filing.ts';
import { isMailFile, MAIL_FILE_TYPES } from './mail-file.ts';
import { UPLOAD_FILE_TYPES } from './upload-input.tsx';

const MB = 1024 * 1024;
export const PICTURE_AND_PDF_TYPES = {
  accept: { 'application/pdf': ['.pdf'], 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'] },
  types: 'PDF or picture',
  maxSize: 10 * MB,
};

type Status = ReturnType<typeof usePickedFiles>;

/** Whether the component still stands, read when an upload ends. */
const useIsMounted = () => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};

/** One after the other, so that a slow connection completes one file before the next. A file keeps its type. */
const useFiling = (
  filing: FilesDropZoneSettings,
  record: { id: string },
  kind: string,
  { files, add, update }: Status,
) => {
  const [line] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));
  const [kinds] = useState(() => new Map<string, string>());
  const notify = useNotify();
  const isMounted = useIsMounted();
  const send = async ({ id, file }: PickedFile) => {
    update(id, { progress: 0, error: undefined });
    try {
      await filing.file(record, file, kinds.get(id) ?? '', (share) =>
        update(id, { progress: Math.round(share * 100) }),
      );
      update(id, { done: true });
    } catch (error) {
      const problem = formatApiProblem(error);
      if (isMounted.current) update(id, { error: problem, progress: undefined });
      else notify(`“${file.name}” was not added: ${problem}`, { type: 'error', autoHideDuration: null });
    }
  };
  const inLine = (one: PickedFile) => {
    line.last = line.last.then(() => send(one));
  };
  return {
    take: (chosen: readonly File[], replace: boolean) => {
      for (const one of add(chosen, replace)) {
        kinds.set(one.id, kind);
        inLine(one);
      }
    },
    retry: (id: string) => {
      const one = files.find((file) => file.id === id);
      if (one) inLine(one);
    },
  };
};

const Drop = ({
  filing,
  record,
}: {
  filing: FilesDropZoneSettings;
  record: { id: string } & Record<string, unknown>;
}) => {
  const { kinds, title } = filing;
  const [kind, setKind] = useState(kinds?.first ?? '');
  const picked = usePickedFiles();
  const { take, retry } = useFiling(filing, record, kind, picked);
  const mails = useOpenedMailFiles();
  const taken = filing.picturesAndPdf ? PICTURE_AND_PDF_TYPES : UPLOAD_FILE_TYPES;
  const accept = filing.multiple ? { ...taken.accept, ...MAIL_FILE_TYPES } : taken.accept;
  const types = filing.multiple ? `${taken.types}, or a saved email (.eml)` : taken.types;
  const choose = (chosen: readonly File[], replace: boolean) => {
    for (const mail of chosen.filter(isMailFile)) void mails.open(mail);
    take(
      chosen.filter((file) => !isMailFile(file)),
      replace,
    );
  };
  const closed = filing.closed?.(record) ?? null;
  return (
    <Card title={title} note={closed ?? filing.says}>
      {closed ? null : (
        <div className="office-import">
          {kinds ? (
            <SelectField
              label={kinds.label}
              value={kind}
              options={kinds.of.map((one) => ({ value: one, label: one }))}
              onChange={(event) => setKind(event.target.value)}
            />
          ) : null}
          <FilePicker
            label={filing.multiple ? 'Documents to add' : 'Document to add'}
            accept={accept}
            types={types}
            maxSize={taken.maxSize}
            multiple={filing.multiple}
            files={picked.files}
            onAdd={choose}
            onRemove={picked.remove}
            onRetry={retry}
          />
          <MailAttachmentPicker mails={mails} taken={taken} onFile={(file) => take([file], false)} />
        </div>
      )}
    </Card>
  );
};

export const RecordFilesDropZone = ({ resource }: { resource: OfficeResource }) => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const filing = filesDropZoneSettingsOf(resource);
  if (!record || !filing?.roles.some((role) => role === permissions)) return null;
  return <Drop key={record.id} filing={filing} record={{ ...record, id: String(record.id) }} />;
};
