/** The queries of read calls: how many each call sends, and that each has one plan. */
import { allEndpoints } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { findOfficeResource, officeResources } from '@stoep/contract/office/index';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccessRow } from './access/access-row.ts';
import { accessMatrix } from './access-matrix.ts';
import { callAccessTarget } from './call-access-target.ts';
import { growDatabase } from './grow-database.ts';
import { useHarness } from './harness.ts';
import { captureSentQueries, type SentQuery } from './sent-queries.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { Persona, TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;

/** Lists of a record, whose key limits them. */
const UNDER_A_RECORD = new Set([
  'ballots',
  'mailing-recipients',
  'quote-invitations',
  'quotes',
  'task-notes',
  'ticket-comments',
]);

/** The caller, the queries of the call, and for an empty result whether the record exists; or contractor statuses. */
const MOST = 3;
/** The hub counts with one query per role of the caller. */
const MORE: Readonly<Record<string, number>> = { 'M-7b': 4 };

const endpointOf = ({ row }: AccessRow) => allEndpoints.find((one) => one.row === row);
const isRead = (endpoint: ApiEndpoint | undefined): boolean =>
  endpoint !== undefined &&
  (endpoint.method === 'GET' || endpoint.viewed === 'read') &&
  !endpoint.path.startsWith('/office/') &&
  endpoint.response !== 'file';
const reads = accessMatrix.filter((row) => isRead(endpointOf(row)));

type Input = { readonly sent: readonly SentQuery[]; readonly bytes: number };

const ask = async (row: AccessRow, persona: Exclude<Persona, 'ANON'>): Promise<Input> => {
  let bytes = 0;
  const sent = await captureSentQueries(async () => {
    const target = row.targets(world, persona).own;
    if (!target) return;
    const { status, body } = await callAccessTarget(harness(), row.row, target, world.people[persona].token);
    expect(`${row.row} ${persona}: ${status}`).toBe(`${row.row} ${persona}: ${row.status ?? 200}`);
    bytes = body.length;
  });
  // Audited reads are recorded after the answer.
  return { bytes, sent: sent.filter(({ text }) => !text.startsWith('insert into "audit_entries"')) };
};

const asked = async (): Promise<Map<string, Input>> => {
  const all = new Map<string, Input>();
  for (const row of reads)
    for (const persona of row.good.own ?? [])
      if (persona !== 'ANON') all.set(`${row.row} ${persona}`, await ask(row, persona));
  return all;
};

let before: Map<string, Input>;
let after: Map<string, Input>;
let grown: Set<string>;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  await asked();
  before = await asked();
  grown = await growDatabase(harness().url, { near: 5, far: 12_000 });
  after = await asked();
});

describe('statements of a call', () => {
  test('who calls and what is asked, whoever asks', () => {
    const tooMany = [...before].flatMap(([call, { sent }]) => {
      const most = MORE[call.split(' ')[0] ?? ''] ?? MOST;
      return sent.length > most
        ? `${call}: ${sent.length}\n${sent.map(({ text }) => text.slice(0, 90)).join('\n')}`
        : [];
    });
    expect(tooMany).toEqual([]);
  });

  test('as many for many rows as for few', () => {
    const counts = (calls: Map<string, Input>) => [...calls].map(([call, { sent }]) => `${call}: ${sent.length}`);
    const longer = [...after].filter(([call, { bytes }]) => bytes > 2 * (before.get(call)?.bytes ?? bytes));
    expect(longer.length).toBeGreaterThan(60);
    expect(counts(after)).toEqual(counts(before));
  });
});

type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A count with an upper bound stops there, so more rows do not make it slower. */
const isCount = (part: Plan) => part['Node Type'] === 'Aggregate' && part.Plans?.[0]?.['Node Type'] === 'Limit';
const withoutCount = (plan: Plan): Plan => ({
  ...plan,
  Plans: (plan.Plans ?? []).filter((part) => !isCount(part)).map(withoutCount),
});

describe('plans', () => {
  test('of every statement that is kept read no large table whole, whatever its values', async () => {
    const client = new pg.Client({ connectionString: harness().url });
    await client.connect();
    const named = new Map(
      [...after.values()]
        .flatMap(({ sent }) => sent)
        .flatMap(({ name, text }) => (name ? [[name, text] as const] : [])),
    );
    expect(named.size).toBeGreaterThan(80);
    for (const table of ['ledger_entries', 'open_items', 'levy_accounts', 'tickets', 'payments', 'ballots'])
      expect([...grown]).toContain(table);
    const whole: string[] = [];
    for (const [name, text] of named) {
      const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
      for (const node of nodesOf(withoutCount(plan)))
        if (node['Node Type'] === 'Seq Scan' && grown.has(node['Relation Name'] ?? ''))
          whole.push(`${name}: ${node['Relation Name']}`);
    }
    await client.end();
    expect(whole.sort()).toEqual([]);
  });

  /** Large tables that a list page would scan or sort row by row. */
  const readWhole = async (client: pg.Client, list: string, ask = ''): Promise<string[]> => {
    const sent = await captureSentQueries(async () => {
      const { statusCode } = await harness().inject({
        url: `/api/office/records/${list}/?limit=25&offset=0${ask}`,
        headers: { authorization: `Bearer ${world.people.ST.token}` },
      });
      expect(`${list} ${statusCode}`).toBe(`${list} 200`);
    });
    const whole: string[] = [];
    const pages = sent.filter(({ text }) => text.includes('page_key'));
    for (const { text, values } of pages) {
      const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
      const large = nodesOf(withoutCount(plan)).filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' && grown.has(node['Relation Name'] ?? '') && node['Plan Rows'] > 1_000,
      );
      whole.push(...large.map((node) => `${list}${ask}: ${node['Relation Name']}`));
    }
    looked += pages.length;
    return whole;
  };
  let looked = 0;

  test('of the first page of each list of the office put no large table in order row by row', async () => {
    const client = new pg.Client({ connectionString: harness().url });
    await client.connect();
    const whole: string[] = [];
    for (const { name } of officeResources.filter((one) => !UNDER_A_RECORD.has(one.name)))
      whole.push(...(await readWhole(client, name)));
    await client.end();
    expect(looked).toBeGreaterThan(30);
    expect(whole).toEqual([]);
  });

  test.each(['ledger-entries', 'audit', 'outbox', 'meter-readings'])(
    'of every order that is offered of %s, which grows for ever, neither',
    async (list) => {
      const client = new pg.Client({ connectionString: harness().url });
      await client.connect();
      const offered = Object.entries(findOfficeResource(list)?.fields ?? {}).filter(
        ([, { masked, computed, atOnce, sorted }]) => !masked && sorted !== false && (!computed || atOnce),
      );
      const whole: string[] = [];
      for (const [field] of offered)
        for (const order of ['asc', 'desc'])
          whole.push(...(await readWhole(client, list, `&sort=${field}&order=${order}`)));
      await client.end();
      expect(offered.length).toBeGreaterThan(1);
      expect(whole).toEqual([]);
    },
  );
});
