/** What the bank held before its first statement, and the books did not: taken over against 3100, so that it stays seen. */

import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { bankOf, type Fund, TAKEN_OVER } from '@stoep/domain/ledger/chart';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { PostedFrom } from './journal-entries.commands.ts';
import { postJournals } from './journal-lines.commands.ts';

export type BalanceTakenOver = {
  readonly buildingId: string;
  readonly fund: Fund;
  readonly bankAccountId: string;
  readonly day: Day;
  /** What the bank held more than the books; less is negative. */
  readonly amount: Cents;
};

/** Once for each thing that it is posted from. Throws conflict with the day where the month is closed. */
export const takeOverBalance = (
  tx: Transaction,
  { buildingId, fund, bankAccountId, day, amount }: BalanceTakenOver,
  from: PostedFrom,
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
        description: `Balance of the bank taken over, ${formatDay(day)}: ${formatMoney(amount, 'plain')}`,
        lines: [
          { code: bankOf(fund), amount, bankAccountId },
          { code: TAKEN_OVER, amount: -amount },
        ],
      },
    ],
    from,
  );
