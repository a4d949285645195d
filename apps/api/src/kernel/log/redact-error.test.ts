/** Logs, stored job errors and mailings say what failed, and never whose data it was about. */
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useHarness } from '../../../test/harness.ts';
import { buildHttpApp } from '../../app.ts';
import { settings } from '../../db/schema/platform/platform.ts';
import { constraintImportFaultOf } from '../../engines/imports/staging/constraint-fault.ts';
import { defineJob } from '../jobs/job.ts';
import { logOptionsOf } from './log-options.ts';
import { redactError, redactedErrorLine } from './redact-error.ts';

const harness = useHarness();
const SECRET = 'thandi.nkosi@secret.test';
const KEPT = { name: SECRET, value: { of: SECRET }, updatedAt: new Date() };

const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );
const FAILURES: Record<string, () => Promise<unknown>> = {
  'a parameter of a failed query': () =>
    failureOf(harness().deps.db.execute(sql`select no_such_function(${SECRET}::text)`)),
  'a value that no column takes': () => failureOf(harness().deps.db.execute(sql`select ${SECRET}::uuid`)),
  'a value that is no JSON': () => failureOf(harness().deps.db.execute(sql`select ${SECRET}::jsonb`)),
  'a key that is taken': async () => {
    const { db } = harness().deps;
    await db.insert(settings).values(KEPT).onConflictDoNothing();
    return failureOf(db.insert(settings).values(KEPT));
  },
  'a row that breaks a rule': () =>
    failureOf(
      harness().deps.db.execute(
        sql`insert into files (id, name, content_type, size, sha256, created_at)
          values (gen_random_uuid(), ${SECRET}, '', -1, '', now())`,
      ),
    ),
  'several at once': async () =>
    new AggregateError([await failureOf(harness().deps.db.execute(sql`select ${SECRET}::uuid`))], 'all failed'),
};

const logged = () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { lines, stream, log: pino(logOptionsOf('error'), stream) };
};

describe.each(Object.entries(FAILURES))('%s', (_, fail) => {
  test('stands in no log and in nothing that is stored', async () => {
    const error = await fail();
    expect(error).toBeInstanceOf(Error);
    const { lines, log } = logged();
    log.error({ err: error }, 'failed');
    log.error({ error }, 'failed');
    log.error(error);
    const stored = inspect(redactError(error), { depth: 10, showHidden: true });
    for (const told of [...lines, stored, redactedErrorLine(error), redactError(error).stack ?? ''])
      expect(told).not.toContain(SECRET);
    expect(lines).toHaveLength(3);
  });
});

test('Operations 14: an error that a library hands on as a plain object is logged with its message, code and stack', () => {
  const { lines, log } = logged();
  const thrown = new Error('could not extend file: No space left on device');
  log.error({ err: { ...thrown, code: '53100', message: thrown.message, stack: thrown.stack } }, 'job queue');
  expect(lines[0]).toContain('could not extend file: No space left on device');
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ code: '53100', type: 'Error' });
  expect(lines[0]).not.toContain('Something was thrown that is no error');
});

test('what failed and why is still told', async () => {
  const told = redactedErrorLine(await FAILURES['a parameter of a failed query']?.());
  expect(told).toContain('no_such_function($1::text)');
  expect(told).toContain('function no_such_function(text) does not exist');
  const key = redactError(await FAILURES['a key that is taken']?.());
  expect(key.cause).toMatchObject({ code: '23505', table: 'settings', constraint: expect.any(String) });
});

test('a request that fails is logged without what it carried', async () => {
  const { lines, stream } = logged();
  const app = await buildHttpApp(harness().deps, { web: null, logger: { ...logOptionsOf('warn'), stream } });
  app.get('/fails', () => harness().deps.db.execute(sql`select ${SECRET}::uuid`));
  const answer = await app.inject('/fails');
  await app.close();
  // The caller gets only the failure and its number in the log: no SQL, no stack.
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: expect.not.stringMatching(/select|uuid|Error:|postgres/i),
    code: 'internal',
    request_id: expect.any(String),
  });
  expect(lines.join('')).toContain('request failed');
  expect(lines.join('')).not.toContain(SECRET);
});

test('the queue keeps why a job failed without the data it failed on', async () => {
  const { deps } = harness();
  const job = defineJob<typeof deps>()({
    name: 'fails-on-a-value',
    payload: z.object({}),
    retryLimit: 0,
    handle: async ({ db }) => void (await db.execute(sql`select no_such_function(${SECRET}::text)`)),
  });
  const kept = async () =>
    (
      await deps.db.execute<{ output: unknown }>(
        sql`select output from pgboss.job where name = 'fails-on-a-value' and state = 'failed'`,
      )
    ).rows;
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, job, {}));
  await expect(deps.jobs.drain(deps, [job])).rejects.toThrow('Some jobs failed');
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, job, {}));
  await deps.jobs.work(deps, [job]);
  await expect.poll(async () => (await kept()).length, { timeout: 10_000 }).toBe(2);
  const text = JSON.stringify(await kept());
  expect(text).toContain('no_such_function');
  expect(text).not.toContain(SECRET);
});

test("an import's report names a key that is taken, and repeats no whole row", async () => {
  const row = constraintImportFaultOf(await FAILURES['a row that breaks a rule']?.());
  expect(row?.reason).toBe('A row of files breaks a rule. Check its values against the rules in the import guide.');
  const key = constraintImportFaultOf(await FAILURES['a key that is taken']?.());
  expect(key?.reason).toMatch(/^Another record has the same .+ already: /);
});
