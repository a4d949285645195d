/** The prompt of `npm run db`, on a database of its own. */
import { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCompleteDbPromptInput } from '../../../scripts/db/complete-query.ts';
import { runDbPrompt, runDbPromptInput } from '../../../scripts/db/prompt.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Types the lines. Answers the output and the exit code. */
const type = async (...lines: string[]) => {
  let printed = '';
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      printed += String(chunk);
      done();
    },
  });
  const input = Readable.from([`${lines.join('\n')}\n`]);
  const code = await runDbPrompt(client, { input, output, terminal: false });
  return { code, printed };
};

test('a query ends with a semicolon that stands in no text, name, body or comment', () => {
  const whole = ['select 1;', "select ';' ;", 'select 1; -- one', 'do $x$ begin; end $x$;', "select 'it''s';"];
  const open = ['select 1', "select ';", 'select 1 -- ;', 'do $$ begin;', 'select ";"', '/* ; */', "select 'a;\n"];
  expect(whole.filter((typed) => !isCompleteDbPromptInput(typed))).toEqual([]);
  expect(open.filter(isCompleteDbPromptInput)).toEqual([]);
});

test('a query over several lines answers a table, with each value as the database writes it', async () => {
  const { code, printed } = await type(
    'select 12345678901234567890 as cents,',
    "  date '2026-03-01' as day, null as nothing;",
  );
  expect(code).toBe(0);
  expect(printed).toBe(
    'cents                 day         nothing\n--------------------  ----------  -------\n12345678901234567890  2026-03-01\n(1 row)\n',
  );
});

test('\\dt lists the tables and \\d describes one; a change says how many rows it met', async () => {
  let told = '';
  expect(await runDbPromptInput(client, '\\dt', (text) => (told += text))).toBe(true);
  expect(told).toMatch(/^public +tickets +/m);
  const tables = await type('\\dt');
  expect(tables.printed).toMatch(/^public +tickets +/m);
  const { printed } = await type('\\d tickets', 'delete from tickets;');
  expect(printed).toMatch(/^id +uuid +not null/m);
  expect(printed).toMatch(/CREATE UNIQUE INDEX tickets_pkey/);
  expect(printed).toMatch(/FOREIGN KEY/);
  expect(printed).toMatch(/DELETE 0/);
});

test('what the database refuses is said, and ends a file; nothing behind \\q is run', async () => {
  expect(await type('select nothing_of_ours;', "select 'next';")).toEqual({
    code: 1,
    printed: 'ERROR: column "nothing_of_ours" does not exist\n',
  });
  expect(await type('\\x')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/There is no command \\x/),
  });
  expect((await type('\\q', "select 'next';")).printed).toBe('');
});
