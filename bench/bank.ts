/**
 * The bank of an agency: a statement of 10,000 lines of a trust account is imported and scored against its 20,000 levy accounts
 * (15 s together), and certain matches are posted: `npm run bench bank`, or `node bench/bank.ts [lines] [buildings] [units of each]`.
 * Runs on a throwaway PostgreSQL.
 */
import { addDays } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { monotonicMilliseconds, systemClock } from '../apps/api/src/kernel/clock.ts';
import { runCreationCommand, systemContext } from '../apps/api/src/kernel/command.ts';
import type { BankLineOrSuspensePart } from '../apps/api/src/modules/bank/matching/match-candidates.queries.ts';
import { matchCertainBankLinesJob } from '../apps/api/src/modules/bank/matching/match-certain-bank-lines.job.ts';
import { listMatchSuggestionsByLine } from '../apps/api/src/modules/bank/matching/match-suggestions.queries.ts';
import { importBankStatement } from '../apps/api/src/modules/bank/statements/import-bank-statement.commands.ts';
import { postTestEntries } from '../apps/api/test/factories/post-test-entries.ts';
import { sampleFnbStatementFile } from './bank-file.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';
import { createBenchmarkBuildings } from './month/benchmark-buildings.ts';

const LIMIT_MS = 15_000;
const AT_ONCE = 500;
const CHARGED = addDays(systemClock.today(), -40);
const say = (line: string) => process.stdout.write(`${line}\n`);
const [lines = 10_000, buildings = 300, units = 67] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

await withMeasuredProduct('bank', async ({ deps }) => {
  const { db } = deps;
  await createBenchmarkBuildings(db, { code: 'N', count: buildings, units });
  await db.execute(
    sql`update owner_accounts set name = 'T ' || upper(translate(left(md5(name), 7), '0123456789', 'ghijklmnop'))`,
  );
  const account = await db.execute<{ id: string }>(sql`
    insert into building_bank_accounts (pooled, name, bank, branch_code, account_number, account_type, accounting_number)
    values (true, 'Trust', 'FNB', '250655', '62999999999', 'Current', 'T1') returning id`);
  const accountId = account.rows[0]?.id ?? '';
  await db.execute(
    sql`insert into pooled_schemes (bank_account_id, building_id) select ${accountId}, id from buildings`,
  );
  // No match is posted automatically to an account that owes nothing and was never charged.
  const charged = await db.execute<{ id: string }>(sql`select id from levy_accounts order by id`);
  const charge = { entryDay: CHARGED, dueDay: CHARGED, kind: 'levy' as const, description: 'Levy' };
  for (let from = 0; from < charged.rows.length; from += AT_ONCE)
    await db.transaction((tx) =>
      postTestEntries(
        tx,
        charged.rows
          .slice(from, from + AT_ONCE)
          .map(({ id }) => ({ ...charge, levyAccountId: id, amount: cents(110_000) })),
        { kind: 'entry by hand', id: null, by: 'benchmark' },
      ),
    );
  await db.execute(sql`analyze`);
  const payers = await db.execute<{ number: string; name: string }>(sql`
    select replace(replace(l.account_number, '-', ''), '/', '') as number, split_part(o.name, ' ', 2) as name
    from levy_accounts l join owner_accounts o on o.id = l.account_id order by l.id`);
  const first = addDays(systemClock.today(), -30);
  // A third of the lines name a reference, a third a name, a third nothing.
  const file = sampleFnbStatementFile(
    '62999999999',
    0,
    Array.from({ length: lines }, (_, at) => {
      const payer = payers.rows[(at * 7) % payers.rows.length];
      const text = ['EFT', `CAPITEC T ${payer?.name}`, `CASH DEPOSIT ${at}`][at % 3] ?? '';
      const reference = at % 3 === 0 ? (payer?.number ?? '') : '';
      return { day: addDays(first, Math.floor((at * 30) / lines)), amount: 100_000 + at, text, reference };
    }),
  );
  const bytes = Buffer.from(await file.arrayBuffer());
  const timed = async (what: string, work: () => Promise<unknown>): Promise<number> => {
    const start = monotonicMilliseconds();
    const said = await work();
    const took = monotonicMilliseconds() - start;
    say(`${what}: ${(took / 1000).toFixed(1)} s${typeof said === 'string' ? `, ${said}` : ''}`);
    return took;
  };
  const order = systemContext(deps, 'benchmark');
  const given = { file: { name: file.name, contentType: file.type, bytes }, accountId };
  const importing = await timed(`${lines} lines brought in`, () =>
    runCreationCommand(order, importBankStatement, given),
  );
  const scoring = await timed(`scored against ${payers.rows.length} accounts`, async () => {
    const { rows } = await db.execute<BankLineOrSuspensePart & { amount: string }>(sql`
      select id, bank_account_id as "bankAccountId", day::text as day, amount::text as amount, text, reference
      from bank_lines order by id`);
    let found = 0;
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const page = rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, amount: Number(row.amount) }));
      for (const all of (await listMatchSuggestionsByLine(db, page, systemClock.today())).values())
        found += Math.min(1, all.length);
    }
    return `${found} with a suggestion`;
  });
  await timed('scored again, and what is sure posted', () =>
    matchCertainBankLinesJob.handle(deps, {}, { id: '1', retryCount: 0 }),
  );
  say(importing + scoring <= LIMIT_MS ? 'Within 15 s.' : 'More than 15 s.');
  process.exitCode = importing + scoring <= LIMIT_MS ? 0 : 1;
});
