/** Hands in one compliance document with its last day. */

import { DOCUMENT_NAMES } from '@stoep/contract/suppliers/compliance.texts';
import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import { contractors } from '@stoep/contract/suppliers/contractors';
import type { ComplianceKind } from '@stoep/domain/suppliers/compliance-documents';
import { Modal } from '@stoep/ui/dialog/modal';
import { useSending } from '@stoep/ui/feedback/use-sending';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Stack } from '@stoep/ui/layout/layout';
import { useId, useState } from 'react';
import { uploadDocument } from '../../data/suppliers/contractors.ts';
import { DOCUMENT_TYPES } from '../../parts/contractor-files/accepted.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';

export type HandedInKind = Exclude<ComplianceKind, 'registration' | 'bank_letter'>;
type HandInDialogProps = {
  contractorId: string;
  kind: HandedInKind;
  onClose: () => void;
  onDone: () => void;
};

export const HandInDialog = ({ contractorId, kind, onClose, onDone }: HandInDialogProps) => {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const { sending, percent } = useSending();
  // A VAT letter has no last day; the others say one.
  const dated = kind !== 'vat';
  const { busy, formProps, summaryProps, field, at } = useServerForm({
    defaults: { expiresOn: '' },
    beside: ['file'],
    check: () => (file ? {} : { file: texts.chooseFile }),
    missing: dated ? { expiresOn: texts.enterLastDay } : {},
    texts: { failed: texts.handInFailed, network: texts.handInFailed },
    endpoint: contractors.uploadDocument,
    send: async ({ expiresOn }) => {
      if (!file) return;
      const body = { kind, ...(expiresOn ? { expiresOn } : {}) };
      await sending((onSent) => uploadDocument(contractorId, body, file, onSent));
      onDone();
    },
  });
  return (
    <Modal
      title={texts.handInTitle(DOCUMENT_NAMES[kind])}
      locked={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton form={formId} busy={busy} busyLabel={texts.uploading}>
            {texts.upload}
          </SubmitButton>
        </>
      }
    >
      <form {...formProps} id={formId}>
        <Stack gap={2.5}>
          <ErrorSummary {...summaryProps} />
          <FilePicker
            {...at('file')}
            label={DOCUMENT_NAMES[kind]}
            {...DOCUMENT_TYPES}
            files={file ? [{ id: 'document', file, progress: percent }] : []}
            onAdd={([chosen]) => setFile(chosen)}
            onRemove={() => setFile(undefined)}
          />
          {dated && <DateField {...field('expiresOn')} label={texts.lastDay} hint={texts.lastDayHint} />}
        </Stack>
      </form>
    </Modal>
  );
};
