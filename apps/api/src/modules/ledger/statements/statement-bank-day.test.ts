/** Tests of "Payments up to" and of what changes next month, in each form of a statement. */
import { apiContract } from '@stoep/contract';
import type { StatementLevies } from '@stoep/domain/ledger/statement';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { bankStatements, pooledSchemes } from '../../../db/schema/bank/banking.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { stopPdfThreads } from '../../../kernel/pdf/render-pdf.ts';
import { renderStatementPdf } from './render-statement.ts';
import { sampleStatement } from './statement.sample.ts';
import { loadStatementModel } from './statement-model.queries.ts';

const levies: StatementLevies = {
  unitId: 'u',
  units: [{ id: 'u', quotaMillionths: 1, floorArea: null, nominatedWeight: null }],
  areas: [],
  lines: (
    [
      ['2026-03-01', 2_460_000],
      ['2026-04-01', 2_580_000],
    ] as const
  ).map(([fromDay, amount]) => ({
    name: 'Levy',
    kind: 'levy',
    basis: 'quota',
    areaKind: null,
    instalments: 12,
    amount: cents(amount),
    fromDay,
    untilDay: null,
  })),
};

describe('the document', () => {
  afterAll(stopPdfThreads);
  const textOf = async (...of: Parameters<typeof renderStatementPdf>) =>
    (await parsePdf(await renderStatementPdf(...of))).pages.join(' ').replaceAll(/\s+/g, ' ');

  test('says up to which day payments are in, and what changes next month, in each language', async () => {
    const model = sampleStatement({ bankDays: ['2026-03-28', '2026-03-14'], levies });
    const text = await textOf(model);
    expect(text).toContain('Payments up to 14 Mar 2026');
    expect(text).toContain(
      'What changes next month: From 01 Apr 2026 your levy is R 2 150.00 a month (R 2 050.00 until then).',
    );
    const afrikaans = await textOf(model, undefined, 'af');
    expect(afrikaans).toContain('Betalings tot 14 Mrt. 2026');
    expect(afrikaans).toContain('R 2 150.00 per maand (R 2 050.00 tot dan)');
    expect(await textOf(model, undefined, 'zu')).toContain('Izinkokhelo kuze kube 14 Mas 2026');
  });

  test('has neither line where the bank says nothing and nothing changes', async () => {
    const text = await textOf(sampleStatement({ bankDays: ['2026-03-28', null] }));
    expect(text).not.toContain('Payments up to');
    expect(text).not.toContain('next month');
  });
});

describe('the day of the bank', () => {
  const harness = useHarness();
  let world: TestWorld;
  let clerk: TestUser;
  let fileId: string;
  const accounts: Record<string, string> = {};
  const anAccount = async (values: Partial<typeof buildingBankAccounts.$inferInsert>) => {
    const [made] = await harness()
      .deps.db.insert(buildingBankAccounts)
      .values({
        name: 'Bank',
        bank: 'FNB',
        branchCode: '250655',
        accountNumber: '62000000123',
        accountType: 'Current (Main)',
        accountingNumber: `P${Object.keys(accounts).length}`,
        ...values,
      })
      .returning();
    return made?.id ?? '';
  };
  const imported = async (account: string, untilDay: string, at = '2026-03-09T08:00:00Z') => {
    const [statement] = await harness()
      .deps.db.insert(bankStatements)
      .values({
        bankAccountId: accounts[account] ?? '',
        fileId,
        sha256: `${account} ${untilDay}`,
        format: 'csv',
        fromDay: '2026-01-01',
        untilDay,
        opening: cents(0),
        closing: cents(0),
        sum: cents(0),
        lineCount: 0,
        newCount: 0,
        firstDaySum: cents(0),
        firstDayCount: 0,
        importedBy: 'Somebody',
        createdAt: new Date(at),
      })
      .returning();
    return statement?.id ?? '';
  };
  const model = (to = '2026-03-10', generatedAt = new Date('2026-03-10T10:00:00Z')) =>
    loadStatementModel(harness().deps.db, world.accounts.o1.levyAccountId, { from: '2026-01-01', to, generatedAt });
  const day = async (...of: Parameters<typeof model>) => (await model(...of)).paymentsUpTo;
  const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);

  beforeAll(async () => {
    world = await makeTestWorld(harness());
    clerk = await aPerson(harness(), 'day-clerk', { staffRole: 'bookkeeper' });
    const { a, b } = world.buildings;
    await run(sql`update building_bank_accounts set in_use = false where building_id = ${a}`);
    await run(sql`delete from pooled_schemes where building_id = ${a}`);
    accounts.own = await anAccount({ buildingId: a });
    accounts.reserve = await anAccount({ buildingId: a, fund: 'reserve' });
    accounts.savings = await anAccount({ buildingId: a, accountType: 'Savings (Investment)' });
    accounts.other = await anAccount({ buildingId: b });
    accounts.trust = await anAccount({ pooled: true });
    const [file] = await harness()
      .deps.db.insert(files)
      .values({ name: 'bank.csv', contentType: 'text/csv', size: 1, sha256: 'x' })
      .returning();
    fileId = file?.id ?? '';
  });

  test('is that of the account owners pay into, not of the reserve, of savings, or of another building', async () => {
    expect(await day()).toBeNull();
    await imported('own', '2026-03-06');
    await imported('other', '2026-02-01');
    expect(await day()).toBe('2026-03-06');
    // No day after the statement is claimed.
    expect(await day('2026-02-28')).toBe('2026-02-28');
  });

  test('with a trust account it is the older of both; nothing while one of them has no statement', async () => {
    await harness()
      .deps.db.insert(pooledSchemes)
      .values({
        bankAccountId: accounts.trust ?? '',
        buildingId: world.buildings.a,
      });
    expect(await day()).toBeNull();
    await imported('trust', '2026-03-02');
    expect(await day()).toBe('2026-03-02');
    await imported('trust', '2026-03-08');
    expect(await day()).toBe('2026-03-06');
  });

  test('is the one known when the statement was made: later imports and undone ones do not change it', async () => {
    const made = new Date('2026-03-09T09:00:00Z');
    await imported('own', '2026-03-09', '2026-03-10T07:00:00Z');
    await imported('trust', '2026-03-09', '2026-03-10T07:00:00Z');
    expect(await day()).toBe('2026-03-09');
    expect(await day('2026-03-10', made)).toBe('2026-03-06');
    await run(sql`update bank_statements set state = 'undone', undone_by = 'Somebody', undone_at = '2026-03-10T08:00:00Z',
      undone_reason = 'Wrong file' where bank_account_id = ${accounts.trust} and until_day = '2026-03-09'`);
    expect(await day()).toBe('2026-03-08');
    expect(await day('2026-03-10', new Date('2026-03-10T07:30:00Z'))).toBe('2026-03-09');
  });

  test('stands in the preview of the office, in the mail, and in the portal', async () => {
    const { o1 } = world.accounts;
    const { blob } = await harness().call(
      apiContract.office.accountStatement,
      { params: { id: o1.levyAccountId }, query: { from: '2026-01-01', to: '2026-03-10' } },
      clerk.token,
    );
    const { pages } = await parsePdf(Buffer.from(await blob.arrayBuffer()));
    expect(pages.join(' ')).toContain('Payments up to 08 Mar 2026');
    const params = { levyAccountId: o1.levyAccountId, responsiblePersonId: o1.accountId };
    const detail = await harness().call(apiContract.levyAccounts.get, { params }, world.people.O1.token);
    expect(detail).toMatchObject({ paymentsUpTo: '2026-03-08', levyChanges: [] });
  });

  test('what changes is told to the owner, not to the tenant, and not of a building where nothing changes', async () => {
    const line = {
      buildingId: world.buildings.a,
      name: 'Roof',
      statementDescription: 'Roof',
      kind: 'special_levy',
      basis: 'equal',
      yearlyAmount: cents(1_200_000),
      instalments: 12,
      fromDay: '2026-04-01',
      untilDay: '2027-03-31',
    } as const;
    expect((await model()).levyChanges).toEqual([]);
    await harness().deps.db.insert(levyLines).values(line);
    const [change, ...more] = (await model()).levyChanges;
    expect(more).toEqual([]);
    expect(change).toMatchObject({ kind: 'special_levy', fromDay: '2026-04-01', now: 0, next: expect.any(Number) });
    expect(change?.next).toBeGreaterThan(0);
    // As much as the levy run will charge the unit: an equal share of the month.
    const { rows } = await run(sql`select count(*)::int as units from units where building_id = ${world.buildings.a}`);
    expect(Math.abs((change?.next ?? 0) - 100_000 / Number(rows[0]?.units))).toBeLessThan(1);
    const { o1 } = world.accounts;
    const params = { levyAccountId: o1.levyAccountId, responsiblePersonId: o1.accountId };
    const detail = await harness().call(apiContract.levyAccounts.get, { params }, world.people.O1.token);
    expect(detail.levyChanges).toEqual([change]);
    await run(sql`update levy_accounts set type = 'Tenant' where id = ${o1.levyAccountId}`);
    expect((await model()).levyChanges).toEqual([]);
    await run(sql`update levy_accounts set type = 'Owner', until_day = '2026-03-31' where id = ${o1.levyAccountId}`);
    expect((await model()).levyChanges).toEqual([]);
  });
});
