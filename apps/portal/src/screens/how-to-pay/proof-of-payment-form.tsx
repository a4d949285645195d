/** "I have paid": amount, day and proof. A hint for the bookkeeper; it changes no balance. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { levyAccountPayingEndpoints, MAX_PAYMENT_PROOF_BYTES } from '@stoep/contract/bank/paying';
import type { Cents } from '@stoep/domain/money/cents';
import { checkRandText } from '@stoep/domain/money/money-input';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { DateField } from '@stoep/ui/form/date-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { AmountField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { sendProofOfPayment } from '../../data/bank/paying.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { PDF_OR_PICTURE_FILE_TYPES } from '../../parts/contractor-files/accepted-file-types.ts';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { shrinkPhoto } from '../../parts/photos/shrink-photo.ts';
import { portalToday } from '../../portal-clock.ts';

/** The largest photo that may be chosen, before it is shrunk. */
const PICKED_LIMIT = 40 * 1_048_576;

type PaidFormProps = { path: LevyAccountUrlPath; owed: Cents };

const checkAmount = (amount: string): { amount?: string } => {
  if (amount.trim() === '') return { amount: texts.amountMissing };
  const checked = checkRandText(amount);
  if (!checked.ok) return { amount: checked.reason };
  return checked.value > 0 ? {} : { amount: texts.amountMissing };
};

export const ProofOfPaymentForm = ({ path, owed }: PaidFormProps) => {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(false);
  const { sending, percent } = useUploadProgress();
  const { form, dirty, busy, formProps, summaryProps, field, at } = useServerForm({
    defaults: { amount: owed > 0 ? (owed / 100).toFixed(2) : '', paidOn: portalToday() },
    beside: ['file'],
    check: ({ amount, paidOn }) => ({
      ...checkAmount(amount),
      ...(paidOn > portalToday() ? { paidOn: texts.notInFuture } : {}),
      ...(file ? {} : { file: texts.fileMissing }),
    }),
    missing: { paidOn: texts.dayMissing },
    texts: { failed: texts.sendFailed, network: texts.sendFailed },
    endpoint: levyAccountPayingEndpoints.sendProof,
    send: async (values) => {
      if (!file) return;
      setSent(false);
      const small = await shrinkPhoto(file);
      await sending((onSent) => sendProofOfPayment(path, values, small, onSent));
      setFile(undefined);
      setSent(true);
      form.reset(values);
    },
  });
  const draft = useFormDraft({
    place: `paid/${path.levyAccountId}`,
    values: form.watch(),
    begun: dirty,
    restore: (values) => {
      for (const name of ['amount', 'paidOn'] as const) form.setValue(name, values[name] ?? '', { shouldDirty: true });
    },
  });
  return (
    <Card title={texts.paidTitle} note={texts.paidLead}>
      <form {...formProps}>
        <VerticalStack gap={2}>
          <PortalFormDraftOffer draft={draft} withFiles />
          <ErrorSummary {...summaryProps} />
          <HorizontalRow gap={2} top>
            <AmountField {...field('amount')} label={texts.paidAmount} />
            <DateField {...field('paidOn')} label={texts.paidOn} max={portalToday()} />
          </HorizontalRow>
          <FilePicker
            {...at('file')}
            label={texts.proof}
            hint={texts.proofHint}
            accept={PDF_OR_PICTURE_FILE_TYPES}
            types={texts.proofTypes}
            maxSize={MAX_PAYMENT_PROOF_BYTES}
            largestPicture={PICKED_LIMIT}
            files={file ? [{ id: 'proof', file, progress: percent }] : []}
            onAdd={([chosen]) => {
              setFile(chosen);
              setSent(false);
            }}
            onRemove={() => setFile(undefined)}
          />
          <HorizontalRow>
            <SubmitButton busy={busy} busyLabel={texts.sending}>
              {texts.send}
            </SubmitButton>
          </HorizontalRow>
          {sent && <InlineNotice tone="success">{texts.sent}</InlineNotice>}
        </VerticalStack>
      </form>
    </Card>
  );
};
