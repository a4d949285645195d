/** Load Payment: a file, an amount and the supplier's invoice number (C 2.7, C 5). */
import { contractorLegal } from '@stoep/contract/contractor-legal';
import { attorneyTexts as texts } from '@stoep/contract/texts/attorney';
import { parseRand } from '@stoep/domain/money';
import { Card } from '@stoep/ui/card';
import { ErrorSummary } from '@stoep/ui/error-summary';
import { FilePicker } from '@stoep/ui/file-picker';
import { Row, Stack } from '@stoep/ui/layout';
import { Notice } from '@stoep/ui/notice';
import { SubmitButton } from '@stoep/ui/submit-button';
import { AmountField, TextField } from '@stoep/ui/text-field';
import { useOnce } from '@stoep/ui/use-once';
import { useSending } from '@stoep/ui/use-sending';
import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '../../data/api.ts';
import { loadCasePayment } from '../../data/contractors.ts';
import { DOCUMENT_TYPES } from '../../parts/contractor-files/accepted.ts';

const EMPTY = { amount: '', invoice: '' };
type Problems = { title?: string | undefined; fields: Readonly<Record<string, string>> };

const check = (file: File | undefined, { amount, invoice }: typeof EMPTY): Record<string, string> => {
  const cents = parseRand(amount);
  return {
    ...(file ? {} : { file: texts.choosePaymentFile }),
    ...(cents === undefined || cents <= 0 ? { amount: texts.validAmount } : {}),
    ...(invoice.trim() ? {} : { invoice: texts.enterInvoice }),
  };
};

export const LoadPaymentCard = ({ caseId }: { caseId: string }) => {
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const [file, setFile] = useState<File>();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const { sending, percent } = useSending();
  const set = (change: Partial<typeof EMPTY>) => setValues({ ...values, ...change });

  const refuse = (found: Problems) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const [submit, busy] = useOnce(async () => {
    setLoaded(false);
    const found = check(file, values);
    if (!file || Object.keys(found).length > 0) return refuse({ fields: found });
    setProblems({ fields: {} });
    try {
      await sending((onSent) => loadCasePayment(caseId, values, file, onSent));
      setFile(undefined);
      setValues(EMPTY);
      setLoaded(true);
    } catch (error) {
      refuse({
        title: errorText(error, texts.paymentFailed),
        fields: fieldErrors(error, contractorLegal.submitPayment),
      });
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
        <Stack gap={2.5}>
          <ErrorSummary
            title={problems.title}
            problems={Object.entries(problems.fields).map(([field, text]) => ({ field: idOf(field), text }))}
            attempt={attempt}
          />
          <FilePicker
            id={idOf('file')}
            label={texts.paymentFile}
            error={problems.fields.file}
            {...DOCUMENT_TYPES}
            files={file ? [{ id: 'payment', file, progress: percent }] : []}
            onAdd={([chosen]) => setFile(chosen)}
            onRemove={() => setFile(undefined)}
          />
          <AmountField
            id={idOf('amount')}
            label={texts.amount}
            hint={texts.amountHint}
            error={problems.fields.amount}
            value={values.amount}
            onChange={(event) => set({ amount: event.target.value })}
          />
          <TextField
            id={idOf('invoice')}
            label={texts.invoice}
            autoComplete="off"
            error={problems.fields.invoice}
            value={values.invoice}
            onChange={(event) => set({ invoice: event.target.value })}
          />
          {loaded && <Notice tone="success">{texts.paymentLoaded}</Notice>}
          <Row>
            <SubmitButton busy={busy} busyLabel={texts.loadingPayment}>
              {texts.loadPayment}
            </SubmitButton>
          </Row>
        </Stack>
      </form>
    </Card>
  );
};
