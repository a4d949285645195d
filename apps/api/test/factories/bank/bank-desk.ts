/** The screens of the bank as a bookkeeper, a credit controller and an administrator use them, over the world of the tests. */
import { contract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { bankFile, type FileLine } from '../../../../../bench/bank-file.ts';
import { buildingBankAccounts } from '../../../src/db/schema/bank/bank-accounts.ts';
import { ownerAccounts } from '../../../src/db/schema/people/owner-accounts.ts';
import type { Harness } from '../../harness.ts';
import { atDesk } from '../../office-desk.ts';
import type { Someone } from '../../someone.ts';
import { aPerson, makeWorld, type World } from '../../world.ts';

const { office } = contract;
export const CURRENT = '100000001';

export const line = (text: string, amount: number, day = '2026-03-04', reference = ''): FileLine => ({
  day,
  amount,
  text,
  reference,
});

type There = { world: World; keeper: Someone; credit: Someone; admin: Someone; reserve: string };

export const bankDesk = (harness: () => Harness) => {
  const there = {} as There;
  beforeAll(async () => {
    there.world = await makeWorld(harness());
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
  /** What journals of building A say stands at an account, by its code. */
  const standsAt = async (code: string) => {
    const found = await harness().deps.db.execute<{ sum: number }>(sql`
      select coalesce(sum(l.amount), 0)::int as sum from journal_lines l join journals j on j.id = l.journal_id
        join gl_accounts a on a.id = l.account_id
      where a.code = ${code} and j.building_id = ${there.world.buildings.a}`);
    return found.rows[0]?.sum ?? 0;
  };
  let opening = 1_000_000;
  /** The next statement of the current account, where the last one ended. */
  const next = (lines: FileLine[]) => {
    const file = bankFile(CURRENT, opening, lines);
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
    ...atDesk(harness, () => there.keeper),
  };
};
