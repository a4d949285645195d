/** A PDF and an amount for one job (C 5 Upload Quote). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { parseRand } from '@stoep/domain/money/money-input';
import { Modal } from '@stoep/ui/dialog/modal';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { AmountField } from '@stoep/ui/form/text-field';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useId, useState } from 'react';
import { PDF_UPLOAD_RULES } from '../contractor-files/accepted-file-types.ts';
import { PortalFormDraftOffer } from '../drafts/draft-offer.tsx';
import { useFormDraft } from '../drafts/use-draft.ts';
import { useFormErrors } from '../form/use-form-errors.ts';

export type QuoteDraft = { file: File | undefined; amount: string };

type UploadQuoteDialogProps = {
  job: { jobId: string; name: string } | null;
  /** The input of the last upload that failed. */
  before: QuoteDraft;
  /** Why the last upload failed. */
  problem?: string | undefined;
  onClose: () => void;
  onSend: (draft: QuoteDraft & { file: File }) => void;
};

export const UploadQuoteDialog = (props: UploadQuoteDialogProps) => {
  const { job, before, problem, onClose, onSend } = props;
  const [draft, setDraft] = useState(before);
  const begun = useFormDraft({
    place: `quote/${job?.jobId ?? ''}`,
    values: { amount: draft.amount },
    begun: draft.amount.trim() !== '',
    restore: ({ amount = '' }) => setDraft((now) => ({ ...now, amount })),
  });
  const id = useId();
  const { tell, at, summaryProps } = useFormErrors();
  const found = summaryProps.problems.length > 0;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseRand(draft.amount);
    const wrong = amount === undefined || amount < 0;
    tell({
      ...(draft.file ? {} : { file: texts.selectPdf }),
      ...(wrong ? { amount: texts.validAmount } : {}),
    });
    if (draft.file && !wrong) onSend({ ...draft, file: draft.file });
  };

  return (
    <Modal
      title={texts.uploadTitle(job?.name ?? '')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton form={id} busy={false} busyLabel={texts.uploading}>
            {texts.upload}
          </SubmitButton>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <VerticalStack gap={2.5}>
          <p>{texts.sealed}</p>
          <PortalFormDraftOffer draft={begun} withFiles />
          <ErrorSummary {...summaryProps} title={!job ? texts.noRecordSelected : found ? undefined : problem} />
          <FilePicker
            {...at('file')}
            label={texts.quoteFile}
            {...PDF_UPLOAD_RULES}
            files={draft.file ? [{ id: 'quote', file: draft.file }] : []}
            onAdd={([file]) => setDraft({ ...draft, file })}
            onRemove={() => setDraft({ ...draft, file: undefined })}
          />
          <AmountField
            {...at('amount')}
            label={texts.amount}
            hint={texts.amountHint}
            min={0}
            step={0.01}
            value={draft.amount}
            onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
          />
        </VerticalStack>
      </form>
    </Modal>
  );
};
