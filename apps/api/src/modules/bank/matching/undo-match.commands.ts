/** Undoes a wrong match of a bank line: its postings are reversed on their day, and the line is unmatched again. */
import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { eq, type SQL, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankMatches, matchParts } from '../../../db/schema/bank/banking.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { type OwnDayReversal, reverseEntriesOnOwnDays } from '../../ledger/entries/reverse-on-own-days.writes.ts';
import { paymentJournalKey } from '../../ledger/posting/post-payment-journal.writes.ts';
import { reverseJournals } from '../../ledger/posting/reverse-journals.writes.ts';
import { undoPaymentPaidByBankLine } from '../../suppliers/payments/payment-steps.commands.ts';
import { reopenPaymentProof } from '../paying/payment-proof-steps.commands.ts';
import { unlearnMatchingRules } from './learn-matching-rules.commands.ts';

/** Whether something that was posted later rests on a match, which is undone before it. */
export const isMatchUsedSql = (
  matchId: SQL,
): SQL<boolean> => sql<boolean>`exists (select from match_parts p where p.match_id = ${matchId} and (
    exists (select from matches m where m.of_part_id = p.id and m.state = 'posted')
    or exists (select from match_parts q join matches m on m.id = q.match_id and m.state = 'posted'
      where q.pairs_part_id = p.id)
    or exists (with recursive turned as (select p.entry_id as id union all
        select r.id from turned t join ledger_entries r on r.reverses = t.id)
      select from turned t join match_parts q on q.entry_id = t.id and q.kind = 'returned receipt'
        join matches m on m.id = q.match_id and m.state = 'posted' where m.id <> p.match_id)))`;

const match = rowTarget(bankMatches, staffWriteScope, {
  /** Its suspense part was allocated, its receipt was returned, or it is the first side of a matched transfer. */
  used: isMatchUsedSql(sql`matches.id`),
});
type Match = typeof match extends { load: (...args: never[]) => Promise<infer R> } ? NonNullable<R> : never;

const mayUndo = ({ state, used, profileId }: Match, { person, by }: CommandContext): CommandOffer => {
  if (state === 'undone') return says.undoneBefore;
  if (person?.staffRole === 'credit controller' && profileId !== by.profileId) return says.othersMatch;
  return used ? says.goesBefore : true;
};

/** The payment, if this match marked it paid. A payment that was paid before stays paid. */
const paidHere = async (w: CommandWrite, paymentId: string, matchId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ id: string }>(sql`
    select p.id from payments p where p.id = ${paymentId} and p.state = 'Paid' and (
      exists (select from journals j where j.key = ${paymentJournalKey(paymentId, matchId)})
      or exists (select from ledger_entries e where e.kind = 'refund' and e.cause ->> 'matchId' = ${matchId}))`);
  return rows.map(({ id }) => id);
};

/** Proofs of payment that no other match uses. */
const freedProofs = async (w: CommandWrite, matchId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ id: string }>(sql`
    select distinct f.id from match_parts p join payment_proofs f on f.id = p.proof_id and f.state = 'matched'
    where p.match_id = ${matchId} and not exists (select from match_parts o join matches m on m.id = o.match_id
      where o.proof_id = f.id and m.state = 'posted')`);
  return rows.map(({ id }) => id);
};

const undone = defineFact<{ lineId: string }>('bank-lines.undo', 'bank-lines');

/** Reverses entries and journals, reopens payments and proofs, and unlearns the words of the match. */
export const undoBankMatch = defineCommand({
  on: match,
  allowed: mayUndo,
  run: async (w, { id, lineId }, reversal: OwnDayReversal) => {
    const { reason } = reversal;
    await w.tx
      .update(bankMatches)
      .set({ state: 'undone', undoneBy: w.by.name, undoneAt: w.at.now, undoneReason: reason })
      .where(eq(bankMatches.id, id));
    const parts = await w.tx.select().from(matchParts).where(eq(matchParts.matchId, id));
    const from = { kind: 'bank' as const, id: null, by: w.by.name };
    const entries = parts.flatMap(({ kind, entryId }) =>
      (kind === 'levy account' || kind === 'returned receipt') && entryId ? [entryId] : [],
    );
    await reverseEntriesOnOwnDays(w, entries, from, reversal);
    await reverseJournals(
      w.tx,
      parts.flatMap(({ journalId }) => journalId ?? []),
      from,
    );
    for (const { paymentId } of parts) {
      const own = paymentId === null ? [] : await paidHere(w, paymentId, id);
      for (const payment of own) await w.do(undoPaymentPaidByBankLine, payment, { matchId: id });
    }
    for (const proofId of await freedProofs(w, id)) await w.do(reopenPaymentProof, proofId, {});
    await unlearnMatchingRules(w, id);
    w.record(undone, lineId, { lineId }, { detail: { reason } });
    return { lineId };
  },
});
