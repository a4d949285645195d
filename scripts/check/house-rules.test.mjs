import { describe, expect, test } from 'vitest';
import { checkFileLengths } from './budget.mjs';
import { checkHouseRules } from './house-rule-list.mjs';

const rulesBroken = (file, source) => checkHouseRules(file, source).map((found) => found.rule);

describe('house rules', () => {
  test.each([
    ['the time of day', 'const now = new Date();', 'apps/api/src/kernel/clock.ts'],
    ['the time of day', 'const now = Date.now();', 'apps/api/src/kernel/clock.ts'],
    ['the environment', 'const port = process.env.PORT;', 'apps/api/src/config.ts'],
    ['the network', 'await fetch("/api");', 'packages/contract/src/kit/client.ts'],
    ['the network', 'await globalThis.fetch("/api");', 'packages/contract/src/kit/client.ts'],
    ['wire names', 'const total = row.cj_agetotal;', 'packages/contract/src/ledger/levy-accounts.ts'],
    ['wire names', 'const key = `_cj_building_value`;', 'packages/contract/src/kit/wire-codec.ts'],
  ])('%s: %s', (rule, source, home) => {
    expect(rulesBroken('apps/api/src/modules/works/tickets/tickets.queries.ts', source)).toEqual([
      expect.stringContaining(rule),
    ]);
    expect(rulesBroken(home, source)).toEqual([]);
  });

  test('a day that was read from data is no clock, a word of prose no wire name', () => {
    expect(rulesBroken('apps/api/src/x.ts', 'new Date(row.at); const projects_ = "cj and more";')).toEqual([]);
  });

  test('a comment cannot promise work or silence a check; the line is told', () => {
    // The marks below are a sample that breaks the rule. They are text and silence nothing here.
    expect(checkHouseRules('a.ts', 'const a = 1;\n// TODO later\n// @ts-ignore\n').map((found) => found.line)).toEqual([
      2, 3,
    ]);
  });

  test('a line that is wrong on purpose stands in a file of such lines, and nowhere else', () => {
    const source = "// @ts-expect-error a state that there is not\nconst state = 'Nwe';";
    expect(rulesBroken('apps/api/src/engines/office/wrong-lines.test.ts', source)).toEqual([]);
    expect(rulesBroken('apps/api/src/engines/office/office.test.ts', source)).toHaveLength(1);
  });

  test("the office's engine asserts no type, and its app keeps no table of records", () => {
    const cast = 'const id = row.id as string; const kinds = [1] as const;';
    expect(rulesBroken('apps/api/src/engines/office/x.ts', cast)).toHaveLength(1);
    expect(rulesBroken('apps/api/src/engines/imports/x.ts', cast)).toEqual([]);
    const table = "const UNDER: Readonly<Record<string, string>> = { imports: 'report' };";
    expect(rulesBroken('apps/office/src/x.ts', table)).toHaveLength(1);
    expect(rulesBroken('apps/portal/src/x.ts', table)).toEqual([]);
  });

  test('no SQL chooses an account by a cause or a label', () => {
    const chosen = "sql`select gl_account_id from budget_lines b where b.name = cause ->> 'budgetLine'`";
    expect(rulesBroken('apps/api/src/modules/ledger/posting/x.writes.ts', chosen)).toHaveLength(1);
    const read =
      "sql`select p.account_id from entry_journals p join ledger_entries e on e.cause ->> 'kind' = 'interest'`";
    expect(rulesBroken('apps/api/src/modules/ledger/posting/x.writes.ts', read)).toEqual([]);
  });

  test('SQL gets its decoder from our function, and nothing private of Drizzle is read', () => {
    const file = 'apps/api/src/modules/ledger/x.queries.ts';
    expect(rulesBroken(file, 'const total = sql`count(*)`.mapWith(Number);')).toHaveLength(1);
    expect(rulesBroken(file, "import { count, eq } from 'drizzle-orm';")).toHaveLength(1);
    expect(rulesBroken(file, "import { eq } from 'drizzle-orm'; import { count } from './count.ts';")).toEqual([]);
    for (const read of ['built._.selectedFields', 'built.joinsNotNullableMap', 'piece.decoder', 'tx.session.client'])
      expect(rulesBroken(file, `const x = ${read};`), read).toHaveLength(1);
    expect(rulesBroken(file, 'const { joinsNotNullableMap: joins } = built;')).toHaveLength(1);
  });

  test('types are not named by participles or prepositions', () => {
    const rule = 'a type is named by what it is, not by a participle or a preposition (docs/words.md)';
    expect(rulesBroken('apps/api/src/x.ts', 'type Asked = { a: string }')).toEqual([rule]);
    expect(rulesBroken('apps/api/src/x.ts', 'interface Of { a: string }')).toEqual([rule]);
    expect(rulesBroken('apps/api/src/x.ts', 'type AskedPrice = number')).toEqual([]);
  });

  test('literals are not spread to save lines', () => {
    const rule = 'a literal is not spread into another: its members stand there themselves';
    expect(rulesBroken('apps/api/src/x.ts', 'const a = { ...{ b: 1, c: 2 }, d: 3 }')).toEqual([rule]);
    expect(rulesBroken('apps/api/src/x.ts', 'const a = [...[1, 2], 3]')).toEqual([rule]);
    expect(rulesBroken('apps/api/src/x.ts', 'const a = { ...b, ...(c ? { d } : {}) }')).toEqual([]);
  });

  test('modules re-export in their public API alone', () => {
    const rule = 're-exports stand in an index.ts, which is a public API';
    const source = "export { postRow } from './post-row.commands.ts'; export const post = defineCommand({});";
    expect(rulesBroken('apps/api/src/modules/billing/levy-runs/x.commands.ts', source)).toEqual([rule]);
    expect(rulesBroken('apps/api/src/modules/billing/levy-runs/index.ts', source)).toEqual([]);
  });

  test('a file holds what its role says', () => {
    const [command, write] = ['export const a = defineCommand({})', 'export const a = (tx) => tx.insert(b)'];
    expect(rulesBroken('apps/api/src/x.commands.ts', command)).toEqual([]);
    expect(rulesBroken('apps/api/src/x.writes.ts', write)).toEqual([]);
    expect(rulesBroken('apps/api/src/x.commands.ts', write)).toHaveLength(1);
    expect(rulesBroken('apps/api/src/x.writes.ts', command)).toHaveLength(1);
  });

  test('bypasses of scope are counted', () => {
    expect(rulesBroken('apps/api/src/x.ts', 'unsafeAllRows(db)')).toEqual(['unsafe bypass']);
  });
});

test('the file budget tells the median, the ninth decile and each file that is too long', () => {
  const files = (...lines) => lines.map((count, index) => [`f${index}.ts`, count]);
  expect(checkFileLengths(files(10, 64, 64, 70))).toEqual([]);
  expect(checkFileLengths(files(10, 65, 65))).toEqual(['median is 65 lines, the budget 64']);
  expect(checkFileLengths(files(...Array(8).fill(10), 201, 201))).toEqual(['p90 is 201 lines, the budget 200']);
  expect(checkFileLengths(files(...Array(20).fill(10), 401))).toEqual(['f20.ts has 401 lines']);
  expect(checkFileLengths([...files(...Array(20).fill(10)), ['a.test.ts', 450], ['b.test.ts', 451]])).toEqual([
    'b.test.ts has 451 lines',
  ]);
});
