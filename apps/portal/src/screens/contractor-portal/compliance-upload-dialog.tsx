/** Uploads one compliance document with its last day. */

import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '@stoep/contract/suppliers/contractor-compliance.texts';
import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import type { ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { Modal } from '@stoep/ui/dialog/modal';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useId, useState } from 'react';
import { uploadComplianceDocument } from '../../data/suppliers/contractors.ts';
import { DOCUMENT_UPLOAD_RULES } from '../../parts/contractor-files/accepted-file-types.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';

export type UploadableComplianceKind = Exclude<ContractorDocumentKind, 'registration' | 'bank_letter'>;
type HandInDialogProps = {
  contractorId: string;
  kind: UploadableComplianceKind;
  onClose: () => void;
  onDone: () => void;
};

export const ComplianceUploadDialog = ({ contractorId, kind, onClose, onDone }: HandInDialogProps) => {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const { sending, percent } = useUploadProgress();
  // A VAT letter has no last day.
  const dated = kind !== 'vat';
  const { busy, formProps, summaryProps, field, at } = useServerForm({
    defaults: { expiresOn: '' },
    beside: ['file'],
    check: () => (file ? {} : { file: texts.chooseFile }),
    missing: dated ? { expiresOn: texts.enterLastDay } : {},
    texts: { failed: texts.handInFailed, network: texts.handInFailed },
    endpoint: ownContractorEndpoints.uploadDocument,
    send: async ({ expiresOn }) => {
      if (!file) return;
      const body = { kind, ...(expiresOn ? { expiresOn } : {}) };
      await sending((onSent) => uploadComplianceDocument(contractorId, body, file, onSent));
      onDone();
    },
  });
  return (
    <Modal
      title={texts.handInTitle(CONTRACTOR_DOCUMENT_NAME_TEXTS[kind])}
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
        <VerticalStack gap={2.5}>
          <ErrorSummary {...summaryProps} />
          <FilePicker
            {...at('file')}
            label={CONTRACTOR_DOCUMENT_NAME_TEXTS[kind]}
            {...DOCUMENT_UPLOAD_RULES}
            files={file ? [{ id: 'document', file, progress: percent }] : []}
            onAdd={([chosen]) => setFile(chosen)}
            onRemove={() => setFile(undefined)}
          />
          {dated && <DateField {...field('expiresOn')} label={texts.lastDay} hint={texts.lastDayHint} />}
        </VerticalStack>
      </form>
    </Modal>
  );
};
