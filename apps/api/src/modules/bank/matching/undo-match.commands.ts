/** A wrong match is taken back: what it posted is reversed as of its day, and the line is free again. */
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { matches, matchParts } from '../../../db/schema/bank/banking.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { CommandContext, Offered, Write } from '../../../kernel/write.ts';
import { reverseOnTheirDays } from '../../ledger/entries/reverse-entries.commands.ts';
import { reverseJournals } from '../../ledger/journals/journal-lines.commands.ts';
import { paidKey } from '../../ledger/journals/journal-payments.commands.ts';
import { takePaidBack } from '../../suppliers/payments/steps.commands.ts';
import { unmatchProof } from '../paying/answer-proof.commands.ts';
import { unlearn } from './learn-rules.commands.ts';

const match = row(matches, ofStaff, {
  /** Its parked part was allocated, its receipt was returned, or it is the first side of a transfer whose other side is matched. */
  used: sql<boolean>`exists (select from match_parts p where p.match_id = matches.id and (
    exists (select from matches m where m.of_part_id = p.id and m.state = 'posted')
    or exists (select from match_parts q join matches m on m.id = q.match_id and m.state = 'posted'
      where q.pairs_part_id = p.id)
    or exists (with recursive turned as (select p.entry_id as id union all
        select r.id from turned t join ledger_entries r on r.reverses = t.id)
      select from turned t join match_parts q on q.entry_id = t.id and q.kind = 'returned receipt'
        join matches m on m.id = q.match_id and m.state = 'posted' where m.id <> matches.id)))`,
});
type Match = typeof match extends { load: (...args: never[]) => Promise<infer R> } ? NonNullable<R> : never;

const mayUndo = ({ state, used, profileId }: Match, { person, by }: CommandContext): Offered => {
  if (state === 'undone') return says.undoneBefore;
  if (person?.staffRole === 'credit controller' && profileId !== by.profileId) return says.othersMatch;
  return used ? says.goesBefore : true;
};

/** The payment, where this match marked it paid; one that was paid before stays so. */
const paidHere = async (w: Write, paymentId: string, matchId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ id: string }>(sql`
    select p.id from payments p where p.id = ${paymentId} and p.state = 'Paid' and (
      exists (select from journals j where j.key = ${paidKey(paymentId, matchId)})
      or exists (select from ledger_entries e where e.kind = 'refund' and e.cause ->> 'matchId' = ${matchId}))`);
  return rows.map(({ id }) => id);
};

/** Proofs of payment that no other match uses. */
const freedProofs = async (w: Write, matchId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ id: string }>(sql`
    select distinct f.id from match_parts p join payment_proofs f on f.id = p.proof_id and f.state = 'matched'
    where p.match_id = ${matchId} and not exists (select from match_parts o join matches m on m.id = o.match_id
      where o.proof_id = f.id and m.state = 'posted')`);
  return rows.map(({ id }) => id);
};

const undone = fact<{ lineId: string }>('bank-lines.undo', 'bank-lines');

/** Entries and journals are reversed, payments and proofs wait for their own line, and the words that it taught count one less. */
export const undoMatch = command({
  on: match,
  allowed: mayUndo,
  run: async (w, { id, lineId }, { reason }: { readonly reason: string }) => {
    await w.tx
      .update(matches)
      .set({ state: 'undone', undoneBy: w.by.name, undoneAt: w.at.now, undoneReason: reason })
      .where(eq(matches.id, id));
    const parts = await w.tx.select().from(matchParts).where(eq(matchParts.matchId, id));
    const from = { kind: 'bank' as const, id: null, by: w.by.name };
    const entries = parts.flatMap(({ kind, entryId }) =>
      (kind === 'levy account' || kind === 'returned receipt') && entryId ? [entryId] : [],
    );
    await reverseOnTheirDays(w, entries, from, reason);
    await reverseJournals(
      w.tx,
      parts.flatMap(({ journalId }) => journalId ?? []),
      from,
    );
    for (const { paymentId } of parts) {
      const own = paymentId === null ? [] : await paidHere(w, paymentId, id);
      for (const payment of own) await w.do(takePaidBack, payment, { matchId: id });
    }
    for (const proofId of await freedProofs(w, id)) await w.do(unmatchProof, proofId, {});
    await unlearn(w, id);
    w.record(undone, lineId, { lineId }, { detail: { reason } });
    return { lineId };
  },
});
