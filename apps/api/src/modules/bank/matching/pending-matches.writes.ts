/**
 * Holds back matches with receipts from a file that the same person imported: from the limit on a second person
 * confirms them (decision 0292). Owns matches_to_confirm.
 */

import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { sql } from 'drizzle-orm';
import { checkSecondApprover } from '../../../access/dual-approval.policy.ts';
import { rejectedBankLines } from '../../../db/schema/bank/banking.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { dualApprovalLimitSql } from '../../ledger/entries/dual-approval.policy.ts';
import type { BankMatchInput } from './bank-match-input.ts';

/**
 * In days. Receipts of one account within this time are added up, so that nobody splits a large amount into small
 * ones.
 */
const COUNTED_DAYS = 30;

type Receipt = { readonly account: string; readonly day: string; readonly amount: number };

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;
const isNear = (one: string, other: string): boolean => Math.abs(dayNumber(one) - dayNumber(other)) < COUNTED_DAYS;

const limitNow = async ({ tx }: CommandWrite): Promise<number | null> => {
  const { rows } = await tx.execute<{ amount: string | null }>(
    sql`select ${dualApprovalLimitSql('entry in a levy account')}::text as amount`,
  );
  return rows[0]?.amount ? Number(rows[0].amount) : null;
};

/** The day of each line, and the persons who imported a file that contains it. */
const importersOf = async ({ tx }: CommandWrite, lineIds: readonly string[]) => {
  const { rows } = await tx.execute<{ id: string; day: string; importers: string[] | null }>(sql`
    select l.id, l.day::text as day, (select array_agg(distinct f.uploaded_by::text) filter (where f.uploaded_by is not null)
      from bank_statement_lines x join bank_statements s on s.id = x.statement_id and s.state <> 'undone'
        join files f on f.id = s.file_id where x.line_id = l.id) as importers
    from bank_lines l where l.id in (${idsSubquerySql(lineIds)})`);
  return new Map(rows.map(({ id, day, importers }) => [id, { day, importers: importers ?? [] }]));
};

/** Answers whether any two of the logins belong to different people. Checks each pair once. */
const twoPeople = (w: CommandWrite) => {
  const judged = new Map<string, Promise<boolean>>();
  const judge = (first: string, second: string) => {
    const key = [first, second].toSorted().join(' ');
    const found =
      judged.get(key) ?? checkSecondApprover(w.tx, { first, second, now: w.at.now }).then(({ stands }) => stands);
    judged.set(key, found);
    return found;
  };
  return async (people: readonly string[]): Promise<boolean> => {
    for (const [at, first] of people.entries())
      for (const second of people.slice(at + 1)) if (await judge(first, second)) return true;
    return false;
  };
};

/**
 * Receipts near those of the batch that one person both imported and posted, or that a job posted for that person.
 */
const postedBefore = async ({ tx }: CommandWrite, batch: readonly Receipt[]): Promise<readonly Receipt[]> => {
  const accounts = [...new Set(batch.map(({ account }) => account))];
  const days = batch.map(({ day }) => day).toSorted();
  const importers = sql`bank_statement_lines x join bank_statements s on s.id = x.statement_id and s.state <> 'undone'
    join files f on f.id = s.file_id where x.line_id = l.id and f.uploaded_by is not null`;
  const { rows } = await tx.execute<{ account: string; day: string; amount: string }>(sql`
    select p.levy_account_id as account, l.day::text as day, p.amount::text as amount
    from match_parts p join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
    where p.kind = 'levy account' and p.amount > 0 and p.levy_account_id in (${idsSubquerySql(accounts)})
      and l.day between ${days[0]}::date - ${COUNTED_DAYS}::int and ${days.at(-1)}::date + ${COUNTED_DAYS}::int
      and (select count(distinct f.uploaded_by) from ${importers}) = 1
      and (m.profile_id is null or m.profile_id = (select min(f.uploaded_by::text)::uuid from ${importers}))`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

const receiptsOf = ({ parts }: BankMatchInput, day: string): readonly Receipt[] =>
  parts.flatMap(({ kind, amount, levyAccountId }) =>
    kind === 'levy account' && levyAccountId !== undefined && amount > 0
      ? [{ account: levyAccountId, day, amount }]
      : [],
  );

/**
 * Matches with receipts above the limit that only one person stands behind.
 * @param standBehind logins that decided on them besides the actor
 */
export const listMatchesAskingSecond = async (
  w: CommandWrite,
  given: readonly BankMatchInput[],
  standBehind: readonly string[] = [],
): Promise<readonly BankMatchInput[]> => {
  const limit = await limitNow(w);
  if (limit === null || !given.some(({ parts }) => parts.some(({ kind }) => kind === 'levy account'))) return [];
  const lines = await importersOf(
    w,
    given.map(({ lineId }) => lineId),
  );
  const areTwo = twoPeople(w);
  const alone: { readonly given: BankMatchInput; readonly receipts: readonly Receipt[] }[] = [];
  for (const one of given) {
    const { day, importers } = lines.get(one.lineId) ?? { day: '', importers: [] };
    const people = [...new Set([...importers, ...standBehind, ...(w.by.profileId === null ? [] : [w.by.profileId])])];
    const receipts = receiptsOf(one, day);
    if (importers.length > 0 && receipts.length > 0 && !(await areTwo(people))) alone.push({ given: one, receipts });
  }
  if (alone.length === 0) return [];
  const batch = alone.flatMap(({ receipts }) => receipts);
  const all = [...batch, ...(await postedBefore(w, batch))];
  const total = ({ account, day }: Receipt): number =>
    all.reduce((sum, one) => (one.account === account && isNear(one.day, day) ? sum + one.amount : sum), 0);
  return alone.flatMap(({ given: one, receipts }) =>
    receipts.some((receipt) => total(receipt) >= limit) ? [one] : [],
  );
};

const waits = defineFact<{ amount: number }>('bank-lines.match-waits', 'bank-lines');

/**
 * Stores the matches that need a second person, one for each line, and answers them. The caller may post the others.
 */
export const insertPendingMatches = async (
  w: CommandWrite,
  given: readonly BankMatchInput[],
  standBehind: readonly string[] = [],
): Promise<ReadonlySet<BankMatchInput>> => {
  const waiting = await listMatchesAskingSecond(w, given, standBehind);
  for (const one of waiting) {
    // If two people match one line at once, the later match replaces the pending one of the other.
    await w.tx.execute(sql`
      insert into matches_to_confirm (line_id, of_part_id, given, entered_by, created_at, state)
      values (${one.lineId}::uuid, ${one.ofPartId ?? null}::uuid, ${JSON.stringify(one)}::jsonb, ${w.by.profileId}::uuid,
        ${w.at.now.toISOString()}::timestamptz, 'waiting')
      on conflict (coalesce(of_part_id, line_id)) where state = 'waiting' do update
        set given = excluded.given, entered_by = excluded.entered_by, created_at = excluded.created_at`);
    await standAside(w, one.lineId, translateSentenceToEnglish(says.receiptWaits));
    w.record(waits, one.lineId, { amount: one.parts.reduce((sum, { amount }) => sum + amount, 0) });
  }
  return new Set(waiting);
};

const standAside = (w: CommandWrite, lineId: string, reason: string) =>
  w.tx
    .insert(rejectedBankLines)
    .values({ lineId, reason, createdAt: w.at.now })
    .onConflictDoUpdate({ target: rejectedBankLines.lineId, set: { reason } });

/** What persons typed with pending matches, for those that are given again with the same parts and without it. */
export const withNotesOfPendingMatches = async (
  { tx }: CommandWrite,
  given: readonly BankMatchInput[],
): Promise<readonly BankMatchInput[]> => {
  const asked = JSON.stringify(given.map(({ ofPartId, lineId, parts }) => ({ about: ofPartId ?? lineId, parts })));
  const { rows } = await tx.execute<{ about: string; payee: string | null; remark: string | null }>(sql`
    select n.about, q.given ->> 'payee' as payee, q.given ->> 'remark' as remark
    from jsonb_to_recordset(${asked}::jsonb) as n(about uuid, parts jsonb)
      join matches_to_confirm q on q.state = 'waiting' and coalesce(q.of_part_id, q.line_id) = n.about
    where q.given -> 'parts' = n.parts`);
  const typed = new Map(rows.map(({ about, payee, remark }) => [about, { payee, remark }]));
  return given.map((one) => {
    const before = typed.get(one.ofPartId ?? one.lineId);
    if (before === undefined) return one;
    return { ...one, payee: one.payee || before.payee || undefined, remark: one.remark || before.remark || undefined };
  });
};

/**
 * Decides the pending matches of lines or suspense parts that are posted now: confirmed if another person posts the
 * same parts, else refused. Matches of other parts of a line stay pending.
 */
export const decidePendingMatches = async (w: CommandWrite, posted: readonly BankMatchInput[]): Promise<void> => {
  const me = w.by.profileId;
  const matched = JSON.stringify(posted.map(({ ofPartId, lineId, parts }) => ({ about: ofPartId ?? lineId, parts })));
  await w.tx.execute(sql`update matches_to_confirm q set decided_by = ${me}::uuid, decided_at = ${w.at.now.toISOString()}::timestamptz,
      state = case when (entered_by is null or entered_by <> ${me}::uuid) and q.given -> 'parts' = n.parts
        then 'confirmed' else 'refused' end
    from jsonb_to_recordset(${matched}::jsonb) as n(about uuid, parts jsonb)
    where q.state = 'waiting' and coalesce(q.of_part_id, q.line_id) = n.about`);
};

/** Refuses a pending match with the reason. Its line is unmatched again. */
export const refusePendingMatch = async (w: CommandWrite, lineId: string, reason: string): Promise<void> => {
  await w.tx.execute(sql`update matches_to_confirm set state = 'refused', refusal = ${reason}, decided_by = ${w.by.profileId}::uuid,
      decided_at = ${w.at.now.toISOString()}::timestamptz where state = 'waiting' and line_id = ${lineId}::uuid`);
  await standAside(w, lineId, translateSentenceToEnglish(says.receiptsRefused({ reason })));
};
