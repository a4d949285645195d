/** However files overlap and wherever the product is killed, each line comes in once and is posted once (books D, acceptance 24, 31). */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { inRunForm } from '../../../../../../scripts/test/run-form.ts';
import { aBankFileLine, importedStatements, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import { runWithFailingTable } from '../../../../test/run-with-failing-table.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { matchCertainBankLinesJob } from '../matching/match-certain-bank-lines.job.ts';
import { importBankStatement } from './import-bank-statement.commands.ts';

const harness = useHarness();
const { there, take, next, owed, standsAt } = useBankDesk(harness);
const KILLED = 'perform pg_terminate_backend(pg_backend_pid())';

const counts = async () => {
  const found = await harness().deps.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from bank_statements) as statements, (select count(*)::int from bank_lines) as lines,
      (select count(*)::int from matches) as matches, (select count(*)::int from match_parts) as parts,
      (select count(*)::int from journals) as journals, (select count(*)::int from match_rules where hits > 0) as rules`);
  return found.rows[0];
};

test('acceptance 31: killed at any step of an import, nothing of the file is there; again, all of it once', async () => {
  const file = next(Array.from({ length: 20 }, (_, at) => aBankFileLine(`NOBODY ${at % 7}`, 100 + (at % 5))));
  const before = await counts();
  for (const table of ['files', 'bank_statements', 'bank_lines', 'audit_entries']) {
    await runWithFailingTable(harness(), table, KILLED, '', () => expect(take(file)).rejects.toThrow());
    expect([table, await counts()]).toEqual([table, before]);
  }
  const both = await Promise.all([importedStatements(take(file)), importedStatements(take(file))]);
  expect(both.map(([statement]) => statement?.added).toSorted()).toEqual([0, 20]);
  expect(await counts()).toMatchObject({ lines: (before?.lines ?? 0) + 20, statements: 1 });
});

test('acceptance 24: killed at any step of a match, nothing is posted; again, and by two at once, once', async () => {
  const { levyAccountId } = there.world.accounts.o1;
  await take(
    next(Array.from({ length: 6 }, (_, at) => aBankFileLine(`CAPITEC NAIDOO ${at}`, 2_000 + at, '2026-03-04', 'A001'))),
  );
  const [before, owing, bank] = [await counts(), await owed(levyAccountId), await standsAt('1000')];
  const job = () => matchCertainBankLinesJob.handle(harness().deps, {}, { id: '1', retryCount: 0 });
  for (const table of ['matches', 'ledger_entries', 'journals', 'match_parts', 'match_rules', 'audit_entries']) {
    await runWithFailingTable(harness(), table, KILLED, '', () => expect(job()).rejects.toThrow());
    expect([table, await counts()]).toEqual([table, before]);
  }
  await Promise.all([job(), job()]);
  await job();
  expect(owing - (await owed(levyAccountId))).toBe(12_015);
  expect((await standsAt('1000')) - bank).toBe(12_015);
  const aside = await harness().deps.db.execute(sql`select line_id from bank_lines_aside`);
  expect(aside.rows).toEqual([]);
});

/** The same numbers every time. */
const draws = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const HISTORIES = inRunForm({ quick: 30, full: 100 });

test('acceptance 31: any cuts of one statement, in any order, give its lines once and leave no gap', async () => {
  const { deps } = harness();
  const numbers = Array.from({ length: HISTORIES }, (_, at) => `70000${String(at).padStart(6, '0')}`);
  const accounts = await deps.db
    .insert(buildingBankAccounts)
    .values(
      numbers.map((accountNumber) => ({
        accountNumber,
        pooled: true,
        name: `Trust ${accountNumber}`,
        bank: 'FNB',
        branchCode: '250655',
        accountType: 'Current (Main)',
        accountingNumber: accountNumber,
      })),
    )
    .returning();
  const order = systemContext(deps, 'test');
  const history = async (at: number, { id, accountNumber }: (typeof accounts)[number]) => {
    const draw = draws(at + 1);
    // Few texts and amounts, so that a day has equal lines.
    const days = Array.from({ length: 4 }, (_, day) =>
      Array.from({ length: 1 + draw(4) }, (): SampleBankFileLine => {
        const [text, amount] = [`PAID ${draw(2)}`, (draw(2) + 1) * (draw(3) === 0 ? -100 : 100)];
        return aBankFileLine(text, amount, `2026-02-0${day + 1}`);
      }),
    );
    const whole = days.flat();
    // Whole days somewhere, and cuts through the middle of them beside that.
    const middle = 1 + draw(3);
    const edge = days.slice(0, middle).flat().length;
    const from = draw(whole.length);
    const cuts = [
      [0, edge],
      [edge, whole.length],
      // It may begin and end in the middle of days, and of one day.
      [from, from + 1 + draw(whole.length - from)],
    ].toSorted(() => draw(2) - 0.5);
    for (const [start = 0, end = 0] of cuts) {
      const opening = 50_000 + whole.slice(0, start).reduce((sum, { amount }) => sum + amount, 0);
      const made = sampleFnbStatementFile(accountNumber, opening, whole.slice(start, end));
      const file = { name: made.name, contentType: made.type, bytes: Buffer.from(await made.arrayBuffer()) };
      await runCreationCommand(order, importBankStatement, { file, accountId: id });
    }
    const kept = await deps.db.execute<{ lines: string[]; gaps: number }>(sql`
      select array(select day::text || ' ' || text || ' ' || amount from bank_lines where bank_account_id = ${id}) as lines,
        (select count(*)::int from bank_statements where bank_account_id = ${id} and state = 'gap') as gaps`);
    const wanted = whole.map(({ day, text, amount }) => `${day} ${text} ${amount}`);
    expect([at, kept.rows[0]?.lines.toSorted()]).toEqual([at, wanted.toSorted()]);
    expect([at, kept.rows[0]?.gaps]).toEqual([at, 0]);
  };
  const left = [...accounts.entries()];
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) await history(...one);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}, 60_000);
