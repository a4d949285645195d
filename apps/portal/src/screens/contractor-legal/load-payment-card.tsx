/** Load Payment: a file, an amount and the supplier's invoice number (C 2.7, C 5). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { parseRand } from '@stoep/domain/money/money-input';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { AmountField, TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { apiErrorText, apiFieldErrorsOf } from '../../data/api.ts';
import { sendLegalCasePayment } from '../../data/suppliers/contractors.ts';
import { DOCUMENT_UPLOAD_RULES } from '../../parts/contractor-files/accepted-file-types.ts';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { type FormErrorsByField, useFormErrors } from '../../parts/form/use-form-errors.ts';

const EMPTY = { amount: '', invoice: '' };

const check = (file: File | undefined, { amount, invoice }: typeof EMPTY): FormErrorsByField => {
  const cents = parseRand(amount);
  return {
    ...(file ? {} : { file: texts.choosePaymentFile }),
    ...(cents === undefined || cents <= 0 ? { amount: texts.validAmount } : {}),
    ...(invoice.trim() ? {} : { invoice: texts.enterInvoice }),
  };
};

export const AttorneyCaseLoadPaymentCard = ({ caseId }: { caseId: string }) => {
  const [file, setFile] = useState<File>();
  const [values, setValues] = useState(EMPTY);
  const { tell, clear, at, summaryProps } = useFormErrors();
  const [another, setAnother] = useState(false);
  /** Shows the "another invoice" checkbox once the server has required an answer to it. */
  const [isAsked, setAsked] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { sending, percent } = useUploadProgress();
  const set = (change: Partial<typeof EMPTY>) => setValues({ ...values, ...change });

  const draft = useFormDraft({
    place: `invoice/${caseId}`,
    values,
    begun: values.amount.trim() !== '' || values.invoice.trim() !== '',
    restore: (before) => setValues({ ...EMPTY, ...before }),
  });

  const [submit, busy] = useSingleRun(async () => {
    setLoaded(false);
    const found = check(file, values);
    if (!file || Object.keys(found).length > 0) return tell(found);
    clear();
    try {
      await sending((onSent) =>
        sendLegalCasePayment(caseId, another ? { ...values, anotherInvoice: 'yes' } : values, file, onSent),
      );
      setFile(undefined);
      setValues(EMPTY);
      setAnother(false);
      setAsked(false);
      setLoaded(true);
    } catch (error) {
      const faults = apiFieldErrorsOf(error, contractorLegalCaseEndpoints.submitPayment);
      if (faults.anotherInvoice) setAsked(true);
      tell(faults, apiErrorText(error, texts.paymentFailed));
    }
  });

  return (
    <Card title={texts.loadPayment}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <VerticalStack gap={2.5}>
          <PortalFormDraftOffer draft={draft} withFiles />
          <ErrorSummary {...summaryProps} />
          <FilePicker
            {...at('file')}
            label={texts.paymentFile}
            {...DOCUMENT_UPLOAD_RULES}
            files={file ? [{ id: 'payment', file, progress: percent }] : []}
            onAdd={([chosen]) => setFile(chosen)}
            onRemove={() => setFile(undefined)}
          />
          <AmountField
            {...at('amount')}
            label={texts.amount}
            hint={texts.amountHint}
            value={values.amount}
            onChange={(event) => set({ amount: event.target.value })}
          />
          <TextField
            {...at('invoice')}
            label={texts.invoice}
            autoComplete="off"
            value={values.invoice}
            onChange={(event) => set({ invoice: event.target.value })}
          />
          {isAsked && (
            <Checkbox
              {...at('anotherInvoice')}
              label={texts.anotherInvoice}
              checked={another}
              onChange={(event) => setAnother(event.target.checked)}
            />
          )}
          {loaded && <InlineNotice tone="success">{texts.paymentLoaded}</InlineNotice>}
          <HorizontalRow>
            <SubmitButton busy={busy} busyLabel={texts.loadingPayment}>
              {texts.loadPayment}
            </SubmitButton>
          </HorizontalRow>
        </VerticalStack>
      </form>
    </Card>
  );
};
