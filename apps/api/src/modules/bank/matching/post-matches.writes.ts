/**
 * Posts matches of bank lines: any number at once, with their parts, entries and journals, in the caller's
 * transaction. Owns matches and match_parts.
 */

import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { type Day, laterDay } from '@stoep/domain/calendar/calendar';
import type { JournalDraft } from '@stoep/domain/ledger/posting';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bankMatches, matchParts } from '../../../db/schema/bank/banking.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { lockLevyAccounts, postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import { postJournals } from '../../ledger/posting/write-journals.writes.ts';
import { markPaymentPaidByBankLine } from '../../suppliers/payments/payment-steps.commands.ts';
import { markPaymentProofMatched } from '../paying/payment-proof-steps.commands.ts';
import type { BankMatchInput, BankMatchPartInput } from './bank-match-input.ts';
import { learnMatchingRules } from './learn-matching-rules.commands.ts';
import {
  bankTransferJournals,
  chartAccountMatchJournal,
  type MatchedMoneyLocation,
  suspenseMatchJournal,
} from './match-journals.ts';
import { matchedReceiptOf } from './match-receipts.ts';
import {
  type BankLineToMatch,
  findOtherSideOfBankTransfer,
  listBankLinesToMatchById,
  listChartAccountsById,
  listFirstOpenDaysByBuilding,
  listMatchTargetsById,
  listSuspensePartsById,
  lockTrustAccountBuildings,
  type MatchTarget,
} from './match-targets.queries.ts';
import { decidePendingMatches, insertPendingMatches, withNotesOfPendingMatches } from './pending-matches.writes.ts';

type Part = BankMatchPartInput & {
  readonly id: string;
  readonly pairsPartId?: string;
  readonly journalId?: string;
};
type Placement = {
  readonly id: string;
  readonly given: BankMatchInput;
  readonly line: BankLineToMatch;
  readonly from: MatchedMoneyLocation;
  readonly parts: readonly Part[];
};

const invalid = (text: AppError['says']) => new AppError('invalid', text);
const rand = (amount: number) => formatEntryAmount(cents(amount));

const requireSum = ({ parts }: BankMatchInput, whole: number): void => {
  if (parts.length === 0) throw invalid(says.noParts);
  if (parts.some(({ amount }) => Math.sign(amount) !== Math.sign(whole))) throw invalid(says.partsTurned);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum !== whole) throw invalid(says.partsDiffer({ parts: rand(sum), line: rand(whole) }));
};

type Context = {
  readonly named: ReadonlyMap<string, MatchTarget>;
  readonly chart: Awaited<ReturnType<typeof listChartAccountsById>>;
};

const isOf = (line: BankLineToMatch, buildingId: string | null | undefined): buildingId is string =>
  typeof buildingId === 'string' && line.schemes.includes(buildingId);

/**
 * Checks that the record of a part exists, belongs to a building of the account, is unused, and has the whole amount.
 */
const placed = (part: BankMatchPartInput, line: BankLineToMatch, { named, chart }: Context): Part => {
  const id = uuidv7();
  const own = line.pooled ? undefined : line.schemes[0];
  switch (part.kind) {
    case 'levy account': {
      const account = named.get(part.levyAccountId ?? '');
      if (!account || !isOf(line, account.buildingId) || part.amount < 0) throw invalid(says.notOfScheme);
      return { ...part, id, buildingId: account.buildingId, entryId: uuidv7() };
    }
    case 'entered receipt':
    case 'payment': {
      const found = named.get(part.entryId ?? part.paymentId ?? '');
      if (!found || !isOf(line, found.buildingId)) throw invalid(says.notOfScheme);
      if (!found.free) throw new AppError('conflict', says.notFree);
      if (found.amount !== Math.abs(part.amount)) throw invalid(says.notThatAmount({ what: rand(found.amount ?? 0) }));
      return { ...part, id, buildingId: found.buildingId, levyAccountId: found.levyAccountId ?? undefined };
    }
    case 'gl account': {
      const account = chart.get(part.glAccountId ?? '');
      const buildingId = part.buildingId ?? own;
      if (!isOf(line, buildingId)) throw invalid(says.chooseScheme);
      if (!account || (account.buildingId !== null && account.buildingId !== buildingId))
        throw invalid(says.notOfScheme);
      if (account.control !== null) throw invalid(says.controlAccount({ name: account.name }));
      return { ...part, id, buildingId };
    }
    case 'suspense': {
      const buildingId = part.buildingId ?? own;
      if (!isOf(line, buildingId)) throw invalid(says.chooseScheme);
      return { ...part, id, buildingId };
    }
    case 'transfer':
      if (!part.otherAccountId || part.otherAccountId === line.bankAccountId) throw invalid(says.ownAccount);
      return { ...part, id, buildingId: own };
  }
};

const idsOf = (given: readonly BankMatchInput[], key: 'levyAccountId' | 'entryId' | 'paymentId' | 'glAccountId') =>
  given.flatMap(({ parts }) => parts.flatMap((part) => part[key] ?? []));

/**
 * Locks the records of the parts and every levy account posted to, in one order. Of two concurrent matches the second
 * finds the receipt used. Throws conflict if a receipt or payment is named twice.
 */
const holdNamed = async (w: CommandWrite, given: readonly BankMatchInput[]): Promise<void> => {
  const [entries, paid] = [idsOf(given, 'entryId'), idsOf(given, 'paymentId')];
  if (new Set(entries).size < entries.length || new Set(paid).size < paid.length)
    throw new AppError('conflict', says.notFree);
  if (paid.length > 0)
    await w.tx.execute(sql`select 1 from payments where id in (${idsSubquerySql(paid)}) order by id for update`);
  const { rows } = await w.tx.execute<{ id: string }>(
    sql`select distinct levy_account_id as id from ledger_entries where id in (${idsSubquerySql(entries)})`,
  );
  await lockLevyAccounts(w.tx, [...new Set([...idsOf(given, 'levyAccountId'), ...rows.map(({ id }) => id)])]);
};

const placeAll = async (w: CommandWrite, given: readonly BankMatchInput[]): Promise<readonly Placement[]> => {
  await holdNamed(w, given);
  await lockTrustAccountBuildings(
    w.tx,
    given.map(({ lineId }) => lineId),
  );
  const lines = await listBankLinesToMatchById(
    w.tx,
    given.map(({ lineId }) => lineId),
  );
  const parked = await listSuspensePartsById(
    w.tx,
    given.flatMap(({ ofPartId }) => ofPartId ?? []),
  );
  const known: Context = {
    named: await listMatchTargetsById(w.tx, [
      ...idsOf(given, 'levyAccountId'),
      ...idsOf(given, 'entryId'),
      ...idsOf(given, 'paymentId'),
    ]),
    chart: await listChartAccountsById(w.tx, idsOf(given, 'glAccountId')),
  };
  const open = await listFirstOpenDaysByBuilding(
    w.tx,
    [...lines.values()].flatMap(({ schemes }) => schemes),
  );
  return given.map((one) => {
    const line = lines.get(one.lineId);
    const part = one.ofPartId === undefined ? undefined : parked.get(one.ofPartId);
    if (!line || (one.ofPartId !== undefined && !part)) throw new AppError('not_found');
    requireSum(one, part?.amount ?? line.amount);
    // Money in suspense belongs to its building and stays there.
    const ofScheme = part ? { ...line, schemes: [part.buildingId] } : line;
    const parts = one.parts.map((wanted) =>
      placed(part ? { ...wanted, buildingId: part.buildingId } : wanted, ofScheme, known),
    );
    const day = parts.reduce<Day>(
      (latest, { buildingId }) => laterDay(latest, open.get(buildingId ?? '') ?? latest),
      laterDay(line.day, one.notBefore ?? line.day),
    );
    const { bankAccountId, pooled, fund, text } = line;
    return {
      id: uuidv7(),
      given: one,
      line,
      parts,
      from: { bankAccountId, pooled, fund, text, day, parked: part !== undefined },
    };
  });
};

type Journaled = { readonly part: Part; readonly journals: readonly JournalDraft[] };

const journaled = async (w: CommandWrite, { from, line }: Placement, part: Part): Promise<Journaled> => {
  const simple = { partId: part.id, buildingId: part.buildingId ?? '', amount: cents(part.amount) };
  const withFirst = (journals: readonly JournalDraft[]): Journaled => {
    const leading = journals.find(({ mirrors }) => mirrors === null);
    return { part: leading ? { ...part, journalId: leading.id } : part, journals };
  };
  if (part.kind === 'gl account')
    return withFirst([chartAccountMatchJournal(from, { ...simple, accountId: part.glAccountId ?? '' })]);
  // The remainder of a suspense part is posted already.
  if (part.kind === 'suspense')
    return from.parked ? { part, journals: [] } : withFirst([suspenseMatchJournal(from, simple)]);
  if (part.kind !== 'transfer') return { part, journals: [] };
  const { bankAccountId: accountId } = from;
  const other = await findOtherSideOfBankTransfer(w.tx, {
    accountId,
    otherAccountId: part.otherAccountId ?? '',
    amount: part.amount,
    day: line.day,
  });
  if (!other || !isOf(line, other.buildingId)) throw invalid(says.notOfScheme);
  const cleared = other.pairsPartId !== null;
  const done = withFirst(bankTransferJournals(from, { ...simple, otherFund: other.fund, cleared }));
  return other.pairsPartId === null ? done : { ...done, part: { ...done.part, pairsPartId: other.pairsPartId } };
};

const matched = defineFact<{
  parts: readonly unknown[];
  byItself: boolean;
  late: boolean;
  payee?: string;
  remark?: string;
}>('bank-lines.match', 'bank-lines');

const oncePerLine = async (insert: () => Promise<unknown>): Promise<void> => {
  try {
    await insert();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    if (cause?.code === '23505') throw new AppError('conflict', says.matchedBefore);
    throw error;
  }
};

const insertMatches = (w: CommandWrite, all: readonly Placement[]): Promise<void> =>
  oncePerLine(() =>
    bulkInsert(
      w.tx,
      bankMatches,
      all.map(({ id, given, line, from }) => ({
        id,
        lineId: line.id,
        ofPartId: given.ofPartId ?? null,
        state: 'posted',
        score: given.score ?? null,
        reasons: given.reasons ?? null,
        ruleId: given.ruleId ?? null,
        byItself: given.byItself ?? false,
        payee: given.payee || null,
        remark: given.remark || null,
        postedDay: from.day,
        postedBy: w.by.name,
        profileId: w.by.profileId,
        createdAt: w.at.now,
      })),
    ),
  );

const column = ({ id, kind, amount, ...part }: Part, matchId: string) => ({
  id,
  matchId,
  kind,
  amount,
  buildingId: part.buildingId ?? null,
  levyAccountId: part.levyAccountId ?? null,
  allocatesTo: part.allocatesTo ?? null,
  entryId: part.entryId ?? null,
  paymentId: part.paymentId ?? null,
  glAccountId: part.glAccountId ?? null,
  otherAccountId: part.otherAccountId ?? null,
  pairsPartId: part.pairsPartId ?? null,
  journalId: part.journalId ?? null,
  proofId: part.proofId ?? null,
  note: part.note ?? null,
});

/**
 * Posts matches. Match rows are inserted first, so of two people at one line the second waits and then fails. Throws
 * conflict for a matched line, and invalid for parts that do not fit. Answers the ids of posted matches, without
 * those that need a second person.
 * @param standBehind logins that decided on them besides the actor
 */
export const postBankMatches = async (
  w: CommandWrite,
  asked: readonly BankMatchInput[],
  standBehind: readonly string[] = [],
): Promise<readonly string[]> => {
  const given = await withNotesOfPendingMatches(w, asked);
  const placedOnes = await placeAll(w, given);
  const waiting = await insertPendingMatches(w, given, standBehind);
  const all = placedOnes.filter((one) => !waiting.has(one.given));
  if (all.length === 0) return [];
  await insertMatches(w, all);
  await decidePendingMatches(
    w,
    all.map(({ given: one }) => one),
  );
  for (const [bankAccountId, ofAccount] of Map.groupBy(all, ({ line }) => line.bankAccountId)) {
    const from = { kind: 'bank' as const, id: bankAccountId, by: w.by.name };
    const receipts = ofAccount.flatMap((one) =>
      one.parts.filter(({ kind }) => kind === 'levy account').map((part) => matchedReceiptOf(one, part)),
    );
    if (receipts.length > 0) await postLedgerEntries(w.tx, receipts, from);
    const done: { matchId: string; part: Part }[] = [];
    const journals: JournalDraft[] = [];
    for (const one of ofAccount)
      for (const part of one.parts) {
        const made = await journaled(w, one, part);
        journals.push(...made.journals);
        done.push({ matchId: one.id, part: made.part });
        await payFor(w, one, part);
        if (part.proofId !== undefined) await w.do(markPaymentProofMatched, part.proofId, {});
      }
    await postJournals(w.tx, journals, from);
    await bulkInsert(
      w.tx,
      matchParts,
      done.map(({ matchId, part }) => column(part, matchId)),
    );
  }
  await learnMatchingRules(w, all);
  for (const { line, parts, from, given: one } of all) {
    const recorded = parts.map(({ kind, amount, levyAccountId, paymentId, glAccountId, note }) => ({
      kind,
      amount,
      levyAccountId,
      paymentId,
      glAccountId,
      ...(note ? { note } : {}),
    }));
    w.record(matched, line.id, {
      parts: recorded,
      byItself: one.byItself ?? false,
      late: from.day !== line.day,
      ...(one.payee ? { payee: one.payee } : {}),
      ...(one.remark ? { remark: one.remark } : {}),
    });
  }
  return all.map(({ id }) => id);
};

export type ReturnedPaymentMatchInput = {
  readonly matchId: string;
  readonly lineId: string;
  readonly postedDay: Day;
  readonly amount: Cents;
  readonly entryId: string;
  readonly levyAccountId: string;
  readonly buildingId: string;
};

/**
 * Inserts the match of a returned payment, with one part. `post` makes its entry once the unique match row is
 * inserted.
 */
export const insertReturnedPaymentMatch = async (
  w: CommandWrite,
  given: ReturnedPaymentMatchInput,
  post: () => Promise<unknown>,
): Promise<void> => {
  const { matchId, lineId, postedDay, ...part } = given;
  const { name: postedBy, profileId } = w.by;
  const match = { id: matchId, lineId, postedDay, postedBy, profileId, createdAt: w.at.now };
  await oncePerLine(() => w.tx.insert(bankMatches).values(match));
  await post();
  await w.tx.insert(matchParts).values({ matchId, kind: 'returned receipt', ...part });
};

/** A payment that is paid already was marked by hand or imported, so its line posts nothing more. */
const payFor = async (w: CommandWrite, { id, from }: Placement, part: Part): Promise<void> => {
  if (part.kind !== 'payment' || part.paymentId === undefined) return;
  const { rows } = await w.tx.execute<{ paid: boolean }>(
    sql`select state = 'Paid' as paid from payments where id = ${part.paymentId}`,
  );
  if (rows[0]?.paid !== true)
    await w.do(markPaymentPaidByBankLine, part.paymentId, {
      day: from.day,
      bankAccountId: from.bankAccountId,
      matchId: id,
    });
};
