/** Corrects a mistyped closing balance. The history has the old and the new value. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { Cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { AmountField, TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { keepAmountsUnbroken } from '../../shell/unbroken-text.tsx';

type Wrong = { closing?: string; reason?: string; whole?: string };

const plainRand = (amount: Cents): string => (amount / 100).toFixed(2);

export const CorrectClosingBalance = ({
  statementId,
  closing,
  onDone,
}: {
  readonly statementId: string;
  readonly closing: Cents;
  readonly onDone: () => void;
}) => {
  const notify = useNotify();
  const [typed, setTyped] = useState(plainRand(closing));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [correct, busy] = useSingleRun(async () => {
    setWrong({});
    if (reason.trim() === '') return setWrong({ reason: 'Type why the balance changes.' });
    try {
      const body = { closing: typed, reason: reason.trim() };
      const answer = await callApi(apiContract.office.correctClosing, { params: { id: statementId }, body });
      const follows = answer.gap
        ? 'The balance does not match the earlier lines yet.'
        : 'The balance matches the earlier lines.';
      notify(`Closing balance corrected to ${formatEntryAmount(answer.closing)}. ${follows}`, {
        type: 'success',
      });
      setReason('');
      onDone();
    } catch (error) {
      const fields = error instanceof ApiCallError ? error.fields : {};
      const at = { closing: fields.closing, reason: fields.reason };
      const isAtField = at.closing !== undefined || at.reason !== undefined;
      setWrong({
        ...(at.closing === undefined ? {} : { closing: at.closing }),
        ...(at.reason === undefined ? {} : { reason: at.reason }),
        ...(isAtField ? {} : { whole: formatApiProblem(error) }),
      });
    }
  });
  return (
    <div className="bank-question">
      <div className="match-asks">
        <AmountField
          label="Closing balance"
          hint={keepAmountsUnbroken(`It was typed as ${formatEntryAmount(closing)}. The history keeps both values.`)}
          value={typed}
          error={wrong.closing}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label="Reason"
          value={reason}
          maxLength={500}
          error={wrong.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button busy={busy} onClick={() => void correct()}>
          Correct closing balance
        </Button>
      </div>
      {wrong.whole ? <InlineNotice tone="danger">{wrong.whole}</InlineNotice> : null}
    </div>
  );
};
