/** The bank screens of the office for a bookkeeper, a credit controller and an administrator, over the test world. */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../bench/bank-file.ts';
import { buildingBankAccounts } from '../../../src/db/schema/bank/bank-accounts.ts';
import { ownerAccounts } from '../../../src/db/schema/people/owner-accounts.ts';
import {
  type BankStatementImportOutcome,
  requireBankImportOutcome,
} from '../../../src/modules/bank/statements/import-outcome.ts';
import type { Harness } from '../../harness.ts';
import { officeDeskOf } from '../../office-desk.ts';
import type { TestUser } from '../../test-user.ts';
import { makeTestWorld } from '../../world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../world.ts';

const { office } = apiContract;
export const CURRENT_ACCOUNT_NUMBER = '100000001';

type Answer = Promise<BankStatementImportOutcome>;
/** The statements of an import that ended without a question. */
export const importedStatements = async (answer: Answer) => requireBankImportOutcome(await answer, 'taken').statements;
/** The overlaps that a person has to decide on. */
export const overlapsToDecide = async (answer: Answer) => requireBankImportOutcome(await answer, 'overlap').overlaps;

export const aBankFileLine = (
  text: string,
  amount: number,
  day = '2026-03-04',
  reference = '',
): SampleBankFileLine => ({
  day,
  amount,
  text,
  reference,
});

type There = { world: TestWorld; keeper: TestUser; credit: TestUser; admin: TestUser; reserve: string };

export const useBankDesk = (harness: () => Harness) => {
  const there = {} as There;
  beforeAll(async () => {
    there.world = await makeTestWorld(harness());
    there.keeper = await aPerson(harness(), 'bank-keeper', { staffRole: 'bookkeeper' });
    there.credit = await aPerson(harness(), 'bank-credit', { staffRole: 'credit controller' });
    there.admin = await aPerson(harness(), 'bank-admin', { staffRole: 'administrator' });
    const { db } = harness().deps;
    await db
      .update(ownerAccounts)
      .set({ name: 'Mbali Nkomotho' })
      .where(eq(ownerAccounts.id, there.world.accounts.o2.accountId));
    const [made] = await db
      .insert(buildingBankAccounts)
      .values({
        buildingId: there.world.buildings.a,
        name: 'Building A reserve',
        bank: 'Nedbank',
        branchCode: '198765',
        accountNumber: '100000033',
        accountType: 'Savings',
        fund: 'reserve',
        accountingNumber: '8410',
      })
      .returning();
    there.reserve = made?.id ?? '';
  });
  const take = (file: File, body: object = {}, by = there.keeper) =>
    harness().call(office.importStatement, { body, files: { file } }, by.token);
  const waiting = async (query: object = {}) =>
    (await harness().call(office.bankLines, { query }, there.keeper.token)).lines;
  const lineOf = async (text: string, query: object = {}) => {
    const found = (await waiting(query)).find((one) => one.text === text);
    if (!found) throw new Error(`No line ${text}`);
    return found;
  };
  const match = (id: string, parts: object[], more: object = {}, by = there.keeper) =>
    harness().call(office.matchLine, { params: { id }, body: { parts: parts as never, ...more } }, by.token);
  const undo = (id: string, by = there.keeper) =>
    harness().call(office.undoMatch, { params: { id }, body: { reason: 'Somebody else paid' } }, by.token);
  const owed = async (levyAccountId: string) => {
    const found = await harness().deps.db.execute<{ sum: number }>(
      sql`select sum(amount)::int as sum from ledger_entries where levy_account_id = ${levyAccountId}`,
    );
    return found.rows[0]?.sum ?? 0;
  };
  /** The balance of an account in building A's journals, by its code. */
  const standsAt = async (code: string) => {
    const found = await harness().deps.db.execute<{ sum: number }>(sql`
      select coalesce(sum(l.amount), 0)::int as sum from journal_lines l join journals j on j.id = l.journal_id
        join gl_accounts a on a.id = l.account_id
      where a.code = ${code} and j.building_id = ${there.world.buildings.a}`);
    return found.rows[0]?.sum ?? 0;
  };
  let opening = 1_000_000;
  /** The next bank statement of the current account: it opens with the last closing balance. */
  const next = (lines: SampleBankFileLine[]) => {
    const file = sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, opening, lines);
    opening += lines.reduce((sum, { amount }) => sum + amount, 0);
    return file;
  };
  return {
    there,
    take,
    waiting,
    lineOf,
    match,
    undo,
    owed,
    standsAt,
    next,
    ...officeDeskOf(harness, () => there.keeper),
  };
};
