/** Posts the opening bank balance that the ledger did not have, against 3100 take-on adjustments. */

import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { bankGlAccountOf, type Fund, TAKE_ON_ADJUSTMENTS_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { linesBetween } from '@stoep/domain/ledger/posting';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { postJournals } from '../posting/write-journals.writes.ts';

export type TakeOnBankBalance = {
  readonly buildingId: string;
  readonly fund: Fund;
  readonly bankAccountId: string;
  readonly day: Day;
  /** Bank balance less ledger balance; negative if the bank had less. */
  readonly amount: Cents;
};

/** Posted once for each source. Throws conflict with the day if the month is closed. */
export const postTakeOnBankBalance = (
  tx: DatabaseTransaction,
  { buildingId, fund, bankAccountId, day, amount }: TakeOnBankBalance,
  from: JournalPostingSource,
): Promise<void> =>
  postJournals(
    tx,
    [
      {
        id: uuidv7(),
        buildingId,
        fund,
        day,
        rule: 'take-on',
        key: `balance taken over ${from.id}`,
        description: `Opening bank balance at take-on, ${formatDay(day)}: ${formatMoney(amount, 'plain')}`,
        lines: linesBetween(
          { account: { code: bankGlAccountOf(fund) }, bankAccountId },
          { code: TAKE_ON_ADJUSTMENTS_GL_ACCOUNT },
          amount,
        ),
        mirrors: null,
        reverses: null,
      },
    ],
    from,
  );
