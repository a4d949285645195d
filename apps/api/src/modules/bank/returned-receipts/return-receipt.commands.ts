/** A debit order that the bank took back: its receipt is reversed on the bank's day, so interest runs as if it had never come. */

import { returningSentences as says } from '@stoep/contract/bank/returning.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { RETURN_DAYS } from '@stoep/domain/bank/bank-return';
import { cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { ofStaff } from '../../../access/staff.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Offered, Target } from '../../../kernel/write.ts';
import { holdAccounts, postEntries } from '../../ledger/entries/ledger.commands.ts';
import { insertReturned } from '../matching/post-matches.commands.ts';
import { findLine, type LineOut, returnable } from './returned-receipts.queries.ts';

/** Lines are never changed, so none is held: its match is, which no other may be beside. */
const line: Target<LineOut> = {
  load: async (asking, id) => (ofStaff(asking) ? undefined : findLine(asking.db, id)),
};

const mayReturn = ({ amount, matched }: LineOut): Offered =>
  matched ? says.matched : amount < 0 ? true : says.notOut;

const returned = fact<{ receiptId: string; levyAccountId: string; late: boolean }>(
  'bank-lines.return',
  'bank-lines',
);

/** Answers the match. Throws conflict where the receipt is not one that the line can take back. */
export const returnReceipt = command({
  on: line,
  allowed: mayReturn,
  run: async (w, found, { receiptId }: { readonly receiptId: string }) => {
    const refused = () => new AppError('conflict', says.notThis({ days: String(RETURN_DAYS) }));
    const [known] = await returnable(w.tx, found, receiptId);
    if (!known) throw refused();
    const { levyAccountId, buildingId, postedDay } = known;
    await holdAccounts(w.tx, [levyAccountId]);
    // Of two at once the second finds it reversed.
    const [still] = await returnable(w.tx, found, receiptId);
    if (!still) throw refused();
    const [matchId, entryId] = [uuidv7(), uuidv7()];
    const { bankAccountId, text, amount } = found;
    const part = { amount, levyAccountId, buildingId, entryId };
    const reversal = {
      id: entryId,
      levyAccountId,
      entryDay: postedDay,
      dueDay: postedDay,
      kind: 'reversal' as const,
      reference: text.slice(0, 100) || null,
      description: 'Payment returned by the bank',
      amount: cents(0 - amount),
      reverses: still.standsBy,
      cause: { kind: 'bank' as const, matchId, bankAccountId, text },
    };
    await insertReturned(w, { matchId, lineId: found.id, postedDay, ...part }, () =>
      postEntries(w.tx, [reversal], { kind: 'bank', id: bankAccountId, by: w.by.name }),
    );
    w.record(returned, found.id, { receiptId, levyAccountId, late: postedDay !== found.day });
    return { matchId };
  },
});
