/** Reverses a receipt that the bank returned, on the bank's day, so that interest runs as if it had never come. */

import { returnedReceiptSentences as says } from '@stoep/contract/bank/returned-receipts.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { RETURNED_PAYMENT_MAX_DAYS } from '@stoep/domain/bank/bank-return';
import { cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandOffer, CommandTarget } from '../../../kernel/write.ts';
import { lockLevyAccounts, postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import { insertReturnedPaymentMatch } from '../matching/post-matches.writes.ts';
import { type BankLineOfReturn, findBankLineOfReturn, listReturnableReceipts } from './returnable-receipts.queries.ts';

/** Bank lines never change, so none is locked. The match row is unique for its line and serves as the lock. */
const line: CommandTarget<BankLineOfReturn> = {
  load: async (asking, id) => (staffWriteScope(asking) ? undefined : findBankLineOfReturn(asking.db, id)),
};

const mayReturn = ({ amount, matched }: BankLineOfReturn): CommandOffer =>
  matched ? says.matched : amount < 0 ? true : says.notOut;

const returned = defineFact<{ receiptId: string; levyAccountId: string; late: boolean }>(
  'bank-lines.return',
  'bank-lines',
);

/** Answers the id of the match. Throws conflict if the line cannot return this receipt. */
export const reverseReturnedPayment = defineCommand({
  on: line,
  allowed: mayReturn,
  run: async (w, found, { receiptId }: { readonly receiptId: string }) => {
    const refused = () => new AppError('conflict', says.notThis({ days: String(RETURNED_PAYMENT_MAX_DAYS) }));
    const [known] = await listReturnableReceipts(w.tx, found, receiptId);
    if (!known) throw refused();
    const { levyAccountId, buildingId, postedDay } = known;
    await lockLevyAccounts(w.tx, [levyAccountId]);
    // Of two at once the second finds the receipt reversed.
    const [still] = await listReturnableReceipts(w.tx, found, receiptId);
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
    await insertReturnedPaymentMatch(w, { matchId, lineId: found.id, postedDay, ...part }, () =>
      postLedgerEntries(w.tx, [reversal], { kind: 'bank', id: bankAccountId, by: w.by.name }),
    );
    w.record(returned, found.id, { receiptId, levyAccountId, late: postedDay !== found.day });
    return { matchId };
  },
});
