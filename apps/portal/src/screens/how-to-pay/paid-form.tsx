/** "I have paid": amount, day and proof. A hint for the bookkeeper, which changes no balance. */
import { PROOF_LIMIT, paying } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import type { Cents } from '@stoep/domain/money/cents';
import { checkRand } from '@stoep/domain/money/money-input';
import { Notice } from '@stoep/ui/feedback/notice';
import { useSending } from '@stoep/ui/feedback/use-sending';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { DateField } from '@stoep/ui/form/date-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { AmountField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { sendProof } from '../../data/bank/paying.ts';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { PDF_OR_PICTURE } from '../../parts/contractor-files/accepted.ts';
import { DraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { useDraft } from '../../parts/drafts/use-draft.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { shrinkPhoto } from '../../parts/photos/shrink-photo.ts';
import { today } from '../../portal-clock.ts';

/** What a photo may weigh before it is made smaller. */
const PICKED_LIMIT = 40 * 1_048_576;

type PaidFormProps = { path: AccountPath; owed: Cents };

const checkAmount = (amount: string): { amount?: string } => {
  if (amount.trim() === '') return { amount: texts.amountMissing };
  const checked = checkRand(amount);
  if (!checked.ok) return { amount: checked.reason };
  return checked.value > 0 ? {} : { amount: texts.amountMissing };
};

export const PaidForm = ({ path, owed }: PaidFormProps) => {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(false);
  const { sending, percent } = useSending();
  const { form, dirty, busy, formProps, summaryProps, field, at } = useServerForm({
    defaults: { amount: owed > 0 ? (owed / 100).toFixed(2) : '', paidOn: today() },
    beside: ['file'],
    check: ({ amount, paidOn }) => ({
      ...checkAmount(amount),
      ...(paidOn > today() ? { paidOn: texts.notInFuture } : {}),
      ...(file ? {} : { file: texts.fileMissing }),
    }),
    missing: { paidOn: texts.dayMissing },
    texts: { failed: texts.sendFailed, network: texts.sendFailed },
    endpoint: paying.sendProof,
    send: async (values) => {
      if (!file) return;
      setSent(false);
      const small = await shrinkPhoto(file);
      await sending((onSent) => sendProof(path, values, small, onSent));
      setFile(undefined);
      setSent(true);
      form.reset(values);
    },
  });
  const draft = useDraft({
    place: `paid/${path.levyAccountId}`,
    values: form.watch(),
    begun: dirty,
    restore: (values) => {
      for (const name of ['amount', 'paidOn'] as const)
        form.setValue(name, values[name] ?? '', { shouldDirty: true });
    },
  });
  return (
    <Card title={texts.paidTitle} note={texts.paidLead}>
      <form {...formProps}>
        <Stack gap={2}>
          <DraftOffer draft={draft} withFiles />
          <ErrorSummary {...summaryProps} />
          <Row gap={2} top>
            <AmountField {...field('amount')} label={texts.paidAmount} />
            <DateField {...field('paidOn')} label={texts.paidOn} max={today()} />
          </Row>
          <FilePicker
            {...at('file')}
            label={texts.proof}
            hint={texts.proofHint}
            accept={PDF_OR_PICTURE}
            types={texts.proofTypes}
            maxSize={PROOF_LIMIT}
            largestPicture={PICKED_LIMIT}
            files={file ? [{ id: 'proof', file, progress: percent }] : []}
            onAdd={([chosen]) => {
              setFile(chosen);
              setSent(false);
            }}
            onRemove={() => setFile(undefined)}
          />
          <Row>
            <SubmitButton busy={busy} busyLabel={texts.sending}>
              {texts.send}
            </SubmitButton>
          </Row>
          {sent && <Notice tone="success">{texts.sent}</Notice>}
        </Stack>
      </form>
    </Card>
  );
};
