/** Audit rows of reads: those of one moment in one query, each in its reader's name, and none delayed by another. */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { captureSentQueries } from '../../../test/sent-queries.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import type { AuditRowInput } from '../fact.ts';
import { batchAuditWriter } from './batch-audit-writer.ts';

const harness = useHarness();

const happened = (name: string): AuditRowInput => ({
  at: new Date(0),
  by: { profileId: null, name, source: '', requestId: '' },
  entry: { action: 'record.read', subjectKind: 'S-2' },
});

/** Writes a batch as a transaction does: all rows, or none where a name is refused. */
const writing = (refuse: (name: string) => Error | undefined) => {
  const [tried, written]: [string[][], string[]] = [[], []];
  const add = batchAuditWriter(async (all) => {
    const names = all.map(({ by }) => by.name);
    tried.push(names);
    await Promise.resolve();
    const error = names.map(refuse).find((one) => one !== undefined);
    if (error) throw error;
    written.push(...names);
  });
  const statuses = async (names: readonly string[]) =>
    (await Promise.allSettled(names.map((name) => add(happened(name))))).map(({ status }) => status);
  return { tried, written, add, statuses };
};

test('rows of one moment are one statement; what comes while it is under way waits for the next', async () => {
  const { tried, add } = writing(() => undefined);
  const first = Promise.all(['Ann', 'Ben'].map((name) => add(happened(name))));
  await new Promise(setImmediate);
  expect(tried).toEqual([['Ann', 'Ben']]);
  await Promise.all([first, add(happened('Cid')), add(happened('Dee'))]);
  expect(tried).toEqual([
    ['Ann', 'Ben'],
    ['Cid', 'Dee'],
  ]);
  await add(happened('Eve'));
  expect(tried.at(-1)).toEqual(['Eve']);
});

test('more than fifty are written in turns, each once and in their order', async () => {
  const { tried, written, statuses } = writing(() => undefined);
  const names = Array.from({ length: 120 }, (_, at) => `${at}`);
  expect(new Set(await statuses(names))).toEqual(new Set(['fulfilled']));
  expect(tried.map((all) => all.length)).toEqual([50, 50, 20]);
  expect(written).toEqual(names);
});

test('a row that the database refuses holds up no other', async () => {
  const refused = new Error('Failed query', {
    cause: Object.assign(new Error('no such text'), { code: '22P05' }),
  });
  const { written, statuses } = writing((name) => (name === 'Bad' ? refused : undefined));
  expect(await statuses(['Ann', 'Bad', 'Cid'])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual(['Ann', 'Cid']);
});

test.each(['ECONNRESET', 'EHOSTUNREACH', '57014'])(
  'where the line broke or took too long (%s), who waited is told so and nothing is written again: it may stand already',
  async (code) => {
    const lost = Object.assign(new Error('lost'), { code });
    const { tried, statuses } = writing((name) => (name === 'Bad' ? lost : undefined));
    expect(await statuses(['Ann', 'Bad'])).toEqual(['rejected', 'rejected']);
    expect(tried).toHaveLength(1);
    expect(await statuses(['Ann'])).toEqual(['fulfilled']);
  },
);

test('lists that are opened at the same moment leave a row each, in the name of who opened it, by one statement', async () => {
  const { people } = await makeTestWorld(harness());
  const { db } = harness().deps;
  // So many that some are answered while the rows of others are written, also on a busy machine.
  const asked = officeResources.slice(0, 24).map(({ name }) => ({ resource: name }));
  const read = (params: (typeof asked)[number], token: string) =>
    harness().call(apiContract.office.list, { params }, token);
  for (const params of asked) await read(params, people.ST.token);
  const rows = async () =>
    (
      await db.execute<{ by: string; resource: string; requests: string }>(sql`
        select actor_name as by, detail -> 'params' ->> 'resource' as resource, request_id as requests from audit_entries
        where action = 'record.read' order by sequence`)
    ).rows;
  const before = (await rows()).length;
  const sent = await captureSentQueries(() => Promise.all(asked.map((params) => read(params, people.ST.token))));
  const left = (await rows()).slice(before);
  expect(left.map(({ by, resource }) => [by, resource]).toSorted()).toEqual(
    asked.map(({ resource }) => ['ST Person', resource]).toSorted(),
  );
  expect(new Set(left.map(({ requests }) => requests)).size).toBe(asked.length);
  expect(sent.filter(({ name }) => name?.startsWith('audit.add')).length).toBeLessThan(asked.length);
});
