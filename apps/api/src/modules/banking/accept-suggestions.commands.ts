/** Suggestions that are taken together: by the product where they are sure, and by a person after one look at the sums. */
import { ACCEPTED_TOGETHER } from '@stoep/domain/books/bank-match';
import { sql } from 'drizzle-orm';
import { addition } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { amongIds } from '../ledger/ledger.commands.ts';
import { isWaiting } from './accounts.queries.ts';
import type { OpenLine } from './candidates.queries.ts';
import { type MatchGiven, postMatches } from './post-matches.commands.ts';
import { reasonsOf } from './reasons.ts';
import { type Suggestion, suggestionsOf } from './suggestions.queries.ts';

const given = (line: OpenLine, { candidate, score, doubts }: Suggestion, byItself: boolean): MatchGiven => {
  const {
    kind,
    levyAccountId,
    entryId,
    paymentId,
    glAccountId,
    otherAccountId,
    buildingId,
    ruleId,
    proofId,
  } = candidate;
  const named = { levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, proofId };
  return {
    lineId: line.id,
    parts: [
      {
        // A returned receipt is never suggested here.
        kind: kind as MatchGiven['parts'][number]['kind'],
        amount: line.amount,
        ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
      },
    ],
    ...{ score, byItself, reasons: reasonsOf(candidate.clues, doubts) },
    ...(ruleId === null ? {} : { ruleId }),
  };
};

/** Lines in a statement at once. */
const AT_ONCE = 500;

/** A page of lines that wait, by id. */
const waitingAfter = async (tx: Transaction, after: string): Promise<readonly OpenLine[]> => {
  const found = await tx.execute<OpenLine & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference
    from bank_lines l where ${isWaiting} and (${after} = '' or l.id > nullif(${after}, '')::uuid)
    order by l.id limit ${AT_ONCE}`);
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

/** Posts what is sure of the next lines. Answers the last that it looked at; null when there are none. */
export const postSure = addition({
  run: async (w, { after }: { readonly after: string }): Promise<string | null> => {
    const lines = await waitingAfter(w.tx, after);
    const last = lines.at(-1);
    if (!last) {
      w.unchanged();
      return null;
    }
    const found = await suggestionsOf(w.tx, lines, w.at.today);
    const sure = lines.flatMap((line) => {
      const [best] = found.get(line.id) ?? [];
      return best?.byItself ? [given(line, best, true)] : [];
    });
    if (sure.length > 0) await postMatches(w, sure);
    else w.unchanged();
    return last.id;
  },
});

const linesBy = async (tx: Transaction, ids: readonly string[]): Promise<readonly OpenLine[]> => {
  const found = await tx.execute<OpenLine & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference
    from bank_lines l where ${isWaiting} and l.id in (${amongIds(ids)}) order by l.day, l.id`);
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

type Chosen = { readonly lineId: string; readonly key: string };

/** What a person saw and took. A line whose surest suggestion is another by now, or that was matched, is left. */
export const acceptChosen = addition({
  run: async (
    w,
    { chosen }: { readonly chosen: readonly Chosen[] },
  ): Promise<{ posted: number; left: number }> => {
    const keys = new Map(chosen.map(({ lineId, key }) => [lineId, key]));
    const lines = await linesBy(w.tx, [...keys.keys()]);
    const found = await suggestionsOf(w.tx, lines, w.at.today);
    const used = new Set<string>();
    const taken = lines.flatMap((line) => {
      const [best] = found.get(line.id) ?? [];
      if (!best || best.score < ACCEPTED_TOGETHER || best.candidate.key !== keys.get(line.id)) return [];
      const one = best.candidate.entryId ?? best.candidate.paymentId;
      if (one !== null && used.has(one)) return [];
      if (one !== null) used.add(one);
      return [given(line, best, false)];
    });
    if (taken.length > 0) await postMatches(w, taken);
    else w.unchanged();
    return { posted: taken.length, left: chosen.length - taken.length };
  },
});
