/** Suggestions that are taken together: by the product where they are sure, and by a person after one look at the sums. */

import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { ACCEPTED_TOGETHER } from '@stoep/domain/bank/bank-match';
import { sql } from 'drizzle-orm';
import { rejectedBankLines } from '../../../db/schema/bank/banking.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { amongIds } from '../../ledger/entries/ledger.commands.ts';
import { isWaiting } from './accounts.queries.ts';
import type { OpenLine } from './candidates.queries.ts';
import type { MatchInput } from './match-given.ts';
import { postMatches } from './post-matches.commands.ts';
import { reasonsOf, refusalOf } from './reasons.ts';
import { type Suggestion, suggestionsOf } from './suggestions.queries.ts';

const given = (line: OpenLine, { candidate, score, doubts }: Suggestion, byItself: boolean): MatchInput => {
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
        kind: kind as MatchInput['parts'][number]['kind'],
        amount: line.amount,
        ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
      },
    ],
    score,
    byItself,
    reasons: reasonsOf(candidate.clues, doubts),
    ...(ruleId === null ? {} : { ruleId }),
  };
};

type Next = {
  readonly after: string;
  readonly atOnce: number;
  /** Lines of these alone; of all where none is named. */
  readonly accounts?: readonly string[] | undefined;
};

/**
 * A page of lines that wait for the product itself, by id: not those that stood aside, nor batches of several payments, nor those
 * whose match a person took back, who would find the same match there again.
 */
const waitingAfter = async (
  tx: Transaction,
  { after, atOnce, accounts }: Next,
): Promise<readonly OpenLine[]> => {
  const found = await tx.execute<OpenLine & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference
    from bank_lines l where ${isWaiting} and ${accounts ? sql`l.bank_account_id in (${amongIds(accounts)})` : sql`true`}
      and (${after} = '' or l.id > nullif(${after}, '')::uuid)
      and case jsonb_typeof(l.details) when 'array' then jsonb_array_length(l.details) < 2 else true end
      and not exists (select from bank_lines_aside a where a.line_id = l.id)
      and not exists (select from matches m where m.line_id = l.id and m.of_part_id is null and m.state = 'undone')
    order by l.id limit ${atOnce}`);
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

/** False for a receipt or a payment that a line before was taken for already. */
const onceNamed = () => {
  const used = new Set<string>();
  return ({ candidate: { entryId, paymentId } }: Suggestion): boolean => {
    const one = entryId ?? paymentId;
    if (one === null) return true;
    const first = !used.has(one);
    used.add(one);
    return first;
  };
};

/** Posts what is sure of the next lines. Answers the last that it looked at; null when there are none. */
export const postSure = addition({
  run: async (w, next: Next): Promise<string | null> => {
    const lines = await waitingAfter(w.tx, next);
    const last = lines.at(-1);
    if (!last) {
      w.unchanged();
      return null;
    }
    const found = await suggestionsOf(w.tx, lines, w.at.today);
    const isFirst = onceNamed();
    const sure = lines.flatMap((line) => {
      const [best] = found.get(line.id) ?? [];
      return best?.byItself && isFirst(best) ? [given(line, best, true)] : [];
    });
    if (sure.length > 0) await postMatches(w, sure);
    else w.unchanged();
    return last.id;
  },
});

const stoodAside = fact<{ reason: string }>('bank-lines.standAside', 'bank-lines');

/** The next line could not be posted: a person will see why. Answers it; one that was matched meanwhile is left. */
export const setAside = addition({
  run: async (
    w,
    { reason, ...next }: Omit<Next, 'atOnce'> & { readonly reason: string },
  ): Promise<string> => {
    const [line] = await waitingAfter(w.tx, { ...next, atOnce: 1 });
    if (!line) {
      w.unchanged();
      return next.after;
    }
    await w.tx.insert(rejectedBankLines).values({ lineId: line.id, reason, createdAt: w.at.now });
    w.record(stoodAside, line.id, { reason });
    return line.id;
  },
});

const linesBy = async (tx: Transaction, ids: readonly string[]): Promise<readonly OpenLine[]> => {
  const found = await tx.execute<OpenLine & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference
    from bank_lines l where ${isWaiting} and l.id in (${amongIds(ids)}) order by l.day, l.id`);
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

type Chosen = { readonly lineId: string; readonly key: string };

type Refused = { readonly lineId: string; readonly text: string; readonly reason: string };

/** Matches that wait for a second person, each with its reason. */
const stillWaiting = async (w: Write, wanted: readonly MatchInput[]) => {
  const { rows } = await w.tx.execute<{
    lineId: string;
  }>(sql`select line_id as "lineId" from matches_to_confirm
    where state = 'waiting' and line_id in (${amongIds(wanted.map(({ lineId }) => lineId))})`);
  return rows.map(({ lineId }) => ({ lineId, reason: inEnglish(says.receiptWaits) }));
};

/** Posts what can be posted. What is refused is found by halves, and told with its reason. */
export const postEach = async (
  w: Write,
  wanted: readonly MatchInput[],
): Promise<readonly Omit<Refused, 'text'>[]> => {
  if (wanted.length === 0) return [];
  try {
    const posted = await w.attempt(() => postMatches(w, wanted));
    return posted.length === wanted.length ? [] : await stillWaiting(w, wanted);
  } catch (error) {
    const reason = refusalOf(error);
    const [first] = wanted;
    if (reason === undefined || !first) throw error;
    if (wanted.length === 1) return [{ lineId: first.lineId, reason }];
    const half = Math.ceil(wanted.length / 2);
    return [...(await postEach(w, wanted.slice(0, half))), ...(await postEach(w, wanted.slice(half)))];
  }
};

/**
 * What a person saw and took. A line whose surest suggestion is another by now, or that was matched, is left; one that cannot be
 * posted stands in nobody's way.
 */
export const acceptChosen = addition({
  run: async (
    w,
    { chosen }: { readonly chosen: readonly Chosen[] },
  ): Promise<{ posted: number; left: number; refused: Refused[] }> => {
    const keys = new Map(chosen.map(({ lineId, key }) => [lineId, key]));
    const lines = await linesBy(w.tx, [...keys.keys()]);
    const found = await suggestionsOf(w.tx, lines, w.at.today);
    const isFirst = onceNamed();
    const taken = lines.flatMap((line) => {
      const [best] = found.get(line.id) ?? [];
      if (!best || best.score < ACCEPTED_TOGETHER || best.candidate.key !== keys.get(line.id)) return [];
      return isFirst(best) ? [given(line, best, false)] : [];
    });
    const texts = new Map(lines.map(({ id, text }) => [id, text]));
    const refused = (await postEach(w, taken)).map((one) => ({ ...one, text: texts.get(one.lineId) ?? '' }));
    const posted = taken.length - refused.length;
    if (posted === 0) w.unchanged();
    return { posted, left: chosen.length - taken.length, refused };
  },
});
