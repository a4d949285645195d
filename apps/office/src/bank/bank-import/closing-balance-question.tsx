/** Asks for the closing balance from the bank's own page when the file's is missing or unreliable. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { Button } from '@stoep/ui/form/button';
import { AmountField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { keepAmountsUnbroken } from '../../shell/unbroken-text.tsx';
import type { BankImportOutcomeOf, BankImportQuestionProps } from './import-types.ts';

/** The closing balance in the file: displayed, but never used without a person. */
const inTheFile = ({ closing, closingDay }: BankImportOutcomeOf<'closing'>): string => {
  if (closing === null) return 'The file gives no closing balance.';
  const asAt = closingDay === null ? '' : ` as at ${formatDay(closingDay)}`;
  return `The file says ${formatEntryAmount(closing)}${asAt}.`;
};

export const BankImportClosingBalanceQuestion = ({
  outcome,
  answers,
  fields,
  busy,
  send,
}: BankImportQuestionProps<'closing'>) => {
  const [closing, setClosing] = useState(answers.closing ?? '');
  const on = outcome.until === null ? 'after the last line' : `at the end of ${formatDay(outcome.until)}`;
  const typed = closing.trim() !== '';
  const { account } = outcome;
  const closings = JSON.stringify({ ...JSON.parse(answers.closings ?? '{}'), [account.id]: closing });
  const go = () => send({ ...answers, closing, closings });
  const ofAccount = `${[account.building, account.name].filter(Boolean).join(' · ')} ${account.number}`;
  return (
    <div className="match-asks">
      <AmountField
        label={`Closing balance of ${ofAccount} ${on}`}
        hint={keepAmountsUnbroken(`${inTheFile(outcome)} Type the balance that the bank's own page shows.`)}
        error={fields.closing ?? fields.file}
        value={closing}
        onChange={(event) => setClosing(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed && !busy) go();
        }}
      />
      <Button variant="primary" busy={busy} disabled={!typed} onClick={go}>
        Continue
      </Button>
    </div>
  );
};
