/**
 * No call passes text or numbers to the database that it cannot store: half a character, a NUL, too many decimals or
 * digits.
 * Tests every field of every body and query, with valid values in the others.
 */
import { allEndpoints } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { UNSTORABLE_CHARACTER_TEXT } from '@stoep/domain/people/storable-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_OBJECT_KINDS, type AccessRow, type AccessTarget } from './access/access-row.ts';
import { accessMatrix } from './access-matrix.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const BAD = ['half \ud800 of one', 'a\0b', 0.005, 1e15, 1e20, -1e300, 99_999_999_999.99, '0001-01-01', '9999-12-31'];

const fieldsOf = (codec: ApiEndpoint['body']): string[] =>
  Object.keys((codec?.schema as { shape?: object } | undefined)?.shape ?? {});

/** A caller who may make the call, and a valid input. */
const goodOf = (row: AccessRow): { token: string; target: AccessTarget } | undefined => {
  for (const object of ACCESS_OBJECT_KINDS)
    for (const persona of row.good[object] ?? []) {
      const target = row.targets(world, persona)[object];
      if (target && persona !== 'ANON') return { token: world.people[persona].token, target };
    }
  return undefined;
};

const send = (endpoint: ApiEndpoint, token: string, target: AccessTarget, more: { body?: object; query?: string }) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => target.params?.[name] ?? '');
  return harness().inject({
    method: endpoint.method,
    url: `/api${path}${more.query ?? ''}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(more.body && { 'content-type': 'application/json' }),
    },
    ...(more.body && { payload: JSON.stringify(more.body) }),
  });
};

type Input = { field: string; value: unknown; status: number; said: string };
const wrong = ({ field, value, status, said }: Input): string[] => {
  const shown = `${field} = ${JSON.stringify(value)}: ${status} ${said}`;
  const stray = typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
  if (status >= 500 || (stray && status < 400)) return [shown];
  // A refusal for an unstorable character must name the field.
  const at = said.includes(UNSTORABLE_CHARACTER_TEXT)
    ? (JSON.parse(said) as { fields?: object }).fields
    : { [field]: '' };
  return at && field in at ? [] : [shown];
};

const rows = accessMatrix.flatMap((row) => {
  const endpoint = allEndpoints.find((one) => one.row === row.row);
  return endpoint ? [[`${row.row} ${endpoint.method} ${endpoint.path}`, row, endpoint] as const] : [];
});

describe('fields of bodies', () => {
  test.each(rows.filter(([, , { body, bodyMode }]) => bodyMode === undefined && fieldsOf(body).length > 0))(
    '%s',
    async (_, row, endpoint) => {
      const good = goodOf(row);
      if (!good) return;
      const { token, target } = good;
      const asked: Input[] = [];
      for (const field of fieldsOf(endpoint.body))
        for (const value of BAD) {
          const answer = await send(endpoint, token, target, { body: { ...target.body, [field]: value } });
          asked.push({ field, value, status: answer.statusCode, said: answer.payload });
        }
      expect(asked.flatMap(wrong)).toEqual([]);
    },
  );
});

describe('fields of queries', () => {
  test.each(rows.filter(([, , { query }]) => fieldsOf(query).length > 0))('%s', async (_, row, endpoint) => {
    const good = goodOf(row);
    if (!good) return;
    const asked: Input[] = [];
    for (const field of fieldsOf(endpoint.query))
      for (const value of ['%00', '%ED%A0%80', '1e300', '0001-01-01', '9999-12-31']) {
        const query = `?${field}=${value}`;
        const answer = await send(endpoint, good.token, good.target, { query });
        asked.push({ field, value, status: answer.statusCode, said: answer.payload });
      }
    expect(asked.flatMap(wrong)).toEqual([]);
  });
});

test('an amount off the wire has two decimals and a size that somebody can mean', async () => {
  const row = accessMatrix.find((one) => one.row === 'M-110');
  const endpoint = allEndpoints.find((one) => one.row === 'M-110');
  const good = row && goodOf(row);
  if (!good || !endpoint) throw new Error('M-110 is in the matrix.');
  const said = async (body: object) => {
    const answer = await send(endpoint, good.token, good.target, {
      body: { ...good.target.body, ...body },
    });
    return [answer.statusCode, answer.json().fields];
  };
  const inRand = 'Please enter an amount in rand, with at most two decimals.';
  const tooMuch = 'This amount is too large: R1 000 000 000.00 is the most that is taken.';
  expect(await said({ cj_aodamount: 0.005 })).toEqual([400, { cj_aodamount: inRand }]);
  for (const amount of [1e15, 1e20, 99_999_999_999.99, -1e300])
    expect(await said({ cj_aodamount: amount })).toEqual([400, { cj_aodamount: tooMuch }]);
  const year = 'Please enter a date from 1900 to 2199.';
  for (const day of ['0001-01-01', '1800-06-30', '9999-12-31'])
    expect(await said({ cj_attorneyaodstartdate: day })).toEqual([400, { cj_attorneyaodstartdate: year }]);
});

test('a range of days that runs backwards is said, at the last day', async () => {
  const ranged = rows.filter(([, , { query }]) => ['from', 'to'].every((name) => fieldsOf(query).includes(name)));
  expect(ranged.length).toBeGreaterThan(1);
  for (const [name, row, endpoint] of ranged) {
    const good = goodOf(row);
    if (!good) continue;
    const answer = await send(endpoint, good.token, good.target, { query: '?from=2026-03-02&to=2026-03-01' });
    const said = 'The last day is before the first. Please choose a later one.';
    expect([name, answer.statusCode, answer.json().fields]).toEqual([name, 400, { to: said }]);
  }
});

describe('the office', () => {
  const office = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    harness().inject({
      method,
      url: `/api/office/records/${path}`,
      headers: { authorization: `Bearer ${world.people.ST.token}` },
      ...(payload && { payload }),
    });

  test('names the field of the form', async () => {
    const values = { name: 'Mill \ud800', code: 'ML', amount: 5 };
    const answer = await office('POST', 'buildings/', { values });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { name: UNSTORABLE_CHARACTER_TEXT }]);
  });

  test('reads amounts and days by the same rule', async () => {
    const values = (more: object) => ({
      values: { levyAccountId: world.accounts.o1.levyAccountId, ...more },
    });
    const large = await office(
      'POST',
      'aods/',
      values({ balanceOnApplication: '99 999 999 999.99', startDay: '9999-12-31' }),
    );
    expect(large.statusCode).toBe(400);
    const said = JSON.stringify(large.json().fields);
    expect(said).toContain('This amount is too large');
    expect(said).toContain('Please enter a date from 1900 to 2199.');
  });

  test('says that days run backwards, at the later one', async () => {
    const values = { startDay: '2026-05-01', endDay: '2026-04-30' };
    const { fields } = (await office('POST', 'aods/', { values })).json();
    expect(fields.endDay).toBe('Please choose 01 May 2026 or later, because of “First instalment”.');
    const { levyAccountId } = world.accounts.o1;
    const shorter = { values: { untilDay: '1999-12-31' }, before: {} };
    const kept = await office('PATCH', `levy-accounts/${levyAccountId}/`, shorter);
    expect([kept.statusCode, Object.keys(kept.json().fields)]).toEqual([400, ['untilDay']]);
  });

  test('filters by no such text either', async () => {
    for (const text of ['a\0', '\ud800']) {
      const filter = encodeURIComponent(JSON.stringify({ name: text }));
      expect((await office('GET', `buildings/?filter=${filter}`)).statusCode).toBe(400);
    }
  });
});
