/**
 * Plays five months of two buildings with awkward figures: an undone levy run, a returned payment, estimates, a wrong
 * reading.
 */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../bench/bank-file.ts';
import { meters, tariffSteps, tariffs } from '../../src/db/schema/billing/metering.ts';
import { unitBillings } from '../../src/db/schema/billing/unit-billings.ts';
import type { useLevyRunDesk } from '../factories/bank/levy-run-desk.ts';

type Desk = ReturnType<typeof useLevyRunDesk>;
type Unit = { readonly accountId: string; readonly unitId: string };
export type StoryBuilding = { readonly id: string; readonly bank: string; readonly units: readonly Unit[] };

const QUOTAS = [142_857, 285_714, 333_333, 238_096];
/** In a year with a 29 February. */
export const STORY_DECEMBER = '2027-12-01';
export const [JANUARY, FEBRUARY, MARCH, APRIL] = ['2028-01-01', '2028-02-01', '2028-03-01', '2028-04-01'] as const;

export const awkwardStoryOf = (desk: Desk) => {
  const { harness, at, scheme, show, post, undo, calls, staff } = desk;
  const keeper = () => staff.keeper.token;
  const run = (text: ReturnType<typeof sql>) => harness().deps.db.execute<Record<string, string>>(text);
  const { office, suspenseInterest, returning } = apiContract;

  const aHome = async (more: number): Promise<StoryBuilding> => {
    const id = await scheme();
    for (const [index, quota] of QUOTAS.entries())
      await run(
        sql`update units set quota_millionths = ${quota} where building_id = ${id} and section_number = ${index + 1}`,
      );
    await run(sql`update budget_lines set yearly_amount = yearly_amount + ${more} where building_id = ${id}`);
    await run(sql`delete from interest_terms where building_id = ${id}`);
    await run(sql`insert into interest_terms (building_id, from_day, monthly_basis_points, grace_days, authority)
      values (${id}, '2023-01-01', 183, ${more % 2}, 'Resolution')`);
    const { rows: units } = await run(sql`
      select id as "accountId", unit_id as "unitId" from levy_accounts where building_id = ${id} order by account_number`);
    const { rows } = await run(
      sql`select account_number as number from building_bank_accounts where building_id = ${id}`,
    );
    return { id, bank: rows[0]?.['number'] ?? '', units: units as unknown as Unit[] };
  };

  const aMeter = async ({ id, units }: StoryBuilding, at_: number, multiplier: number, rate: number) => {
    const { db } = harness().deps;
    const unitId = units[at_]?.unitId ?? '';
    const name = `Water ${at_}`;
    const [tariff] = await db
      .insert(tariffs)
      .values({ buildingId: id, meterType: 'Water', fromDay: '2024-01-01', name })
      .returning({ id: tariffs.id });
    await db.insert(tariffSteps).values({ tariffId: tariff?.id ?? '', fromQuantity: 0, rate });
    const billing = { unitId, name, statementDescription: 'Water', kind: 'Consumption' as const };
    const [added] = await db.insert(unitBillings).values(billing).returning({ id: unitBillings.id });
    const meter = {
      unitId,
      unitBillingId: added?.id ?? '',
      name,
      type: 'Water' as const,
      digits: 4,
      multiplier,
    };
    const [made] = await db
      .insert(meters)
      .values({ ...meter, tariffName: name })
      .returning({ id: meters.id });
    return made?.id ?? '';
  };

  const read = async ({ id }: StoryBuilding, meterId: string, day: string, reading: number | null) => {
    const answered = reading === null ? {} : { flag_answer: 'right', note: 'Looked at' };
    const row = {
      meter_id: meterId,
      day,
      reading,
      rolled_over: false,
      flag_answer: null,
      note: null,
      ...answered,
    };
    const body = { meterType: 'Water', month: `${day.slice(0, 7)}-01`, rows: [row] } as never;
    const [saved] = await harness().call(office.saveRound, { params: { building: id }, body }, keeper());
    if (!saved?.saved) throw new Error(JSON.stringify(saved));
  };

  const correct = async (meterId: string, day: string, reading: number) => {
    const { rows } = await run(sql`
      select id from meter_readings where meter_id = ${meterId} and current_day = ${day} and reversed_at is null`);
    const body = { reading, rolledOver: false, reason: 'Misread', preview: false };
    await harness().call(office.correctReading, { params: { id: rows[0]?.['id'] ?? '' }, body }, keeper());
  };

  /** Previews and posts a levy run. Warnings that only need a reason are accepted. */
  const postMonth = async ({ id }: StoryBuilding, month: string, kind: 'levies' | 'interest') => {
    const found = (await show([id], month, kind)).findLast(({ state }) => state !== 'posted');
    const rows = [{ id: found?.id ?? '' }];
    const body = { rows: rows.map((one) => one.id), reason: 'Looked at' };
    if (found?.state === 'problems') await harness().call(calls.accept, { body }, keeper());
    await post(rows);
    return rows;
  };

  const balances = new Map<string, number>();
  /** The next bank statement: it opens with the last closing balance. */
  const take = async ({ bank }: StoryBuilding, lines: readonly SampleBankFileLine[]) => {
    const opening = balances.get(bank) ?? 1_000_000;
    balances.set(
      bank,
      lines.reduce((sum, { amount }) => sum + amount, opening),
    );
    const file = sampleFnbStatementFile(bank, opening, lines);
    await harness().call(office.importStatement, { body: {}, files: { file } }, keeper());
  };
  const lineIdOf = async (text: string) => {
    const { rows } = await run(sql`select id from bank_lines where text = ${text}`);
    return rows[0]?.['id'] ?? '';
  };
  const match = async (text: string, levyAccountId: string, amount: number) => {
    const parts = [{ kind: 'levy account', levyAccountId, amount }] as never;
    await harness().call(office.matchLine, { params: { id: await lineIdOf(text) }, body: { parts } }, keeper());
  };
  const giveReceiptBack = async (text: string, day: string) => {
    const id = await lineIdOf(text);
    const receipts = await harness().call(returning.receipts, { params: { id } }, keeper());
    const receiptId = receipts.find((one) => one.day === day)?.id ?? '';
    await harness().call(returning.takeBack, { params: { id }, body: { receiptId } }, keeper());
  };

  /** Posts the offered interest of a bank line, or of an account's reversed charges. Answers the sum. */
  const pressLine = async (text: string): Promise<number> => {
    const offers = await harness().call(suspenseInterest.ofLine, { params: { id: await lineIdOf(text) } }, keeper());
    let sum = 0;
    for (const { matchId, done, total } of offers)
      if (!done) {
        sum += total;
        await harness().call(suspenseInterest.giveBack, { params: { id: matchId } }, keeper());
      }
    return sum;
  };
  const pressCharges = async (levyAccountId: string): Promise<number> => {
    const { rows } = await run(sql`
      select e.id from ledger_entries e where e.levy_account_id = ${levyAccountId} and e.amount > 0 and e.kind <> 'reversal'
        and exists (select from ledger_entries r where r.reverses = e.id) order by e.sequence`);
    let sum = 0;
    for (const { id = '' } of rows)
      for (const { done, total } of await harness().call(suspenseInterest.ofCharge, { params: { id } }, keeper()))
        if (!done) {
          sum += total;
          await harness().call(suspenseInterest.giveBackOfCharge, { params: { id } }, keeper());
        }
    return sum;
  };
  return {
    aHome,
    aMeter,
    read,
    correct,
    postMonth,
    take,
    match,
    giveReceiptBack,
    pressLine,
    pressCharges,
    at,
    undo,
    harness,
  };
};
