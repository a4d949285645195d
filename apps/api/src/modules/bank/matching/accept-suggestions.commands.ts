/**
 * Accepts match suggestions of bank lines together: certain ones by a job, others when a person has seen their sums.
 */

import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { BULK_ACCEPT_MIN_SCORE } from '@stoep/domain/bank/bank-match';
import { sql } from 'drizzle-orm';
import { rejectedBankLines } from '../../../db/schema/bank/banking.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { isBankLineUnmatchedSql } from './bank-accounts-to-match.queries.ts';
import type { BankMatchInput } from './bank-match-input.ts';
import type { BankLineOrSuspensePart } from './match-candidates.queries.ts';
import { matchReasonsOf, permanentPostingRefusalTextOf } from './match-reasons.ts';
import { listMatchSuggestionsByLine, type ScoredMatchSuggestion } from './match-suggestions.queries.ts';
import { postBankMatches } from './post-matches.writes.ts';

const given = (
  line: BankLineOrSuspensePart,
  { candidate, score, doubts }: ScoredMatchSuggestion,
  byItself: boolean,
): BankMatchInput => {
  const { kind, levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, ruleId, proofId } =
    candidate;
  const named = { levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, proofId };
  return {
    lineId: line.id,
    parts: [
      {
        // A returned receipt is never suggested here.
        kind: kind as BankMatchInput['parts'][number]['kind'],
        amount: line.amount,
        ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
      },
    ],
    score,
    byItself,
    reasons: matchReasonsOf(candidate.clues, doubts),
    ...(ruleId === null ? {} : { ruleId }),
  };
};

type Next = {
  readonly after: string;
  readonly atOnce: number;
  /** Only lines of these bank accounts; lines of all accounts if empty. */
  readonly accounts?: readonly string[] | undefined;
};

/**
 * A page of unmatched bank lines for the job, by id. It leaves out rejected lines, batches of several payments, and
 * lines whose match a person undid: the job would find the same match again.
 */
const waitingAfter = async (
  tx: DatabaseTransaction,
  { after, atOnce, accounts }: Next,
): Promise<readonly BankLineOrSuspensePart[]> => {
  const found = await tx.execute<BankLineOrSuspensePart & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference
    from bank_lines l where ${isBankLineUnmatchedSql} and ${accounts ? sql`l.bank_account_id in (${idsSubquerySql(accounts)})` : sql`true`}
      and (${after} = '' or l.id > nullif(${after}, '')::uuid)
      and case jsonb_typeof(l.details) when 'array' then jsonb_array_length(l.details) < 2 else true end
      and not exists (select from bank_lines_aside a where a.line_id = l.id)
      and not exists (select from matches m where m.line_id = l.id and m.of_part_id is null and m.state = 'undone')
    order by l.id limit ${atOnce}`);
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

/** False for a receipt or payment that an earlier line of the page takes. */
const onceNamed = () => {
  const used = new Set<string>();
  return ({ candidate: { entryId, paymentId } }: ScoredMatchSuggestion): boolean => {
    const one = entryId ?? paymentId;
    if (one === null) return true;
    const first = !used.has(one);
    used.add(one);
    return first;
  };
};

/** Posts certain matches of the next bank lines. Answers the id of the last line, or null when no line is left. */
export const postCertainMatches = defineCreationCommand({
  run: async (w, next: Next): Promise<string | null> => {
    const lines = await waitingAfter(w.tx, next);
    const last = lines.at(-1);
    if (!last) {
      w.unchanged();
      return null;
    }
    const found = await listMatchSuggestionsByLine(w.tx, lines, w.at.today);
    const isFirst = onceNamed();
    const sure = lines.flatMap((line) => {
      const [best] = found.get(line.id) ?? [];
      return best?.byItself && isFirst(best) ? [given(line, best, true)] : [];
    });
    if (sure.length > 0) await postBankMatches(w, sure);
    else w.unchanged();
    return last.id;
  },
});

const stoodAside = defineFact<{ reason: string }>('bank-lines.standAside', 'bank-lines');

/**
 * Rejects the next line, which cannot be posted, with its reason for a person. Answers its id. A line that was
 * matched meanwhile is skipped.
 */
export const recordRejectedBankLine = defineCreationCommand({
  run: async (w, { reason, ...next }: Omit<Next, 'atOnce'> & { readonly reason: string }): Promise<string> => {
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

const linesBy = async (tx: DatabaseTransaction, ids: readonly string[]): Promise<readonly BankLineOrSuspensePart[]> => {
  const found = await tx.execute<BankLineOrSuspensePart & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference
    from bank_lines l where ${isBankLineUnmatchedSql} and l.id in (${idsSubquerySql(ids)}) order by l.day, l.id`);
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

type Choice = { readonly lineId: string; readonly key: string };

type Refused = { readonly lineId: string; readonly text: string; readonly reason: string };

/** Matches that await a second person, each with its reason. */
const stillWaiting = async (w: CommandWrite, wanted: readonly BankMatchInput[]) => {
  const { rows } = await w.tx.execute<{
    lineId: string;
  }>(sql`select line_id as "lineId" from matches_to_confirm
    where state = 'waiting' and line_id in (${idsSubquerySql(wanted.map(({ lineId }) => lineId))})`);
  return rows.map(({ lineId }) => ({ lineId, reason: translateSentenceToEnglish(says.receiptWaits) }));
};

/**
 * Posts the matches that can be posted. Halves the list to isolate refused ones and answers those with their reasons.
 */
export const postMatchesWherePossible = async (
  w: CommandWrite,
  wanted: readonly BankMatchInput[],
): Promise<readonly Omit<Refused, 'text'>[]> => {
  if (wanted.length === 0) return [];
  try {
    const posted = await w.attempt(() => postBankMatches(w, wanted));
    return posted.length === wanted.length ? [] : await stillWaiting(w, wanted);
  } catch (error) {
    const reason = permanentPostingRefusalTextOf(error);
    const [first] = wanted;
    if (reason === undefined || !first) throw error;
    if (wanted.length === 1) return [{ lineId: first.lineId, reason }];
    const half = Math.ceil(wanted.length / 2);
    return [
      ...(await postMatchesWherePossible(w, wanted.slice(0, half))),
      ...(await postMatchesWherePossible(w, wanted.slice(half))),
    ];
  }
};

/**
 * Posts the suggestions that a person selected. It skips a line that is matched meanwhile or has another best
 * suggestion by now. One refused line does not stop the others.
 */
export const acceptSelectedMatchSuggestions = defineCreationCommand({
  run: async (
    w,
    { chosen }: { readonly chosen: readonly Choice[] },
  ): Promise<{ posted: number; left: number; refused: Refused[] }> => {
    const keys = new Map(chosen.map(({ lineId, key }) => [lineId, key]));
    const lines = await linesBy(w.tx, [...keys.keys()]);
    const found = await listMatchSuggestionsByLine(w.tx, lines, w.at.today);
    const isFirst = onceNamed();
    const taken = lines.flatMap((line) => {
      const [best] = found.get(line.id) ?? [];
      if (!best || best.score < BULK_ACCEPT_MIN_SCORE || best.candidate.key !== keys.get(line.id)) return [];
      return isFirst(best) ? [given(line, best, false)] : [];
    });
    const texts = new Map(lines.map(({ id, text }) => [id, text]));
    const refused = (await postMatchesWherePossible(w, taken)).map((one) => ({
      ...one,
      text: texts.get(one.lineId) ?? '',
    }));
    const posted = taken.length - refused.length;
    if (posted === 0) w.unchanged();
    return { posted, left: chosen.length - taken.length, refused };
  },
});
