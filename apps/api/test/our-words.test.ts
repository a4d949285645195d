/**
 * Every refusal is a sentence of the contract (C 8): each field of each call and form, invalid in every way, over
 * HTTP.
 */

import { allEndpoints } from '@stoep/contract';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inRunForm } from '../../../scripts/test/run-form.ts';
import { decodeOfficeFieldValue } from '../src/engines/office/office-values.ts';
import type { AccessRow, AccessTarget } from './access/access-row.ts';
import { accessMatrix } from './access-matrix.ts';
import { callAccessTarget } from './call-access-target.ts';
import { useHarness } from './harness.ts';
import { officeDeskOf } from './office-desk.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import { ACCESS_PERSONAS, type TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const { create } = officeDeskOf(harness, () => world.people.ST);

/** Messages of the validation library and of the database, which nobody should read. */
const FOREIGN =
  /expected \w+, received|\bInvalid (?:input|ISO|UUID|key|string|number|email|option)|Too (?:small|big):|Unrecognized|undefined|\bNaN\b|\bnull\b|\[object|violates|syntax for type|out of range/;
const isOurs = (text: string) => /^\p{Lu}/u.test(text) && text.length < 300 && !FOREIGN.test(text);

const WRONG: readonly unknown[] = [
  null,
  '',
  'x',
  'x'.repeat(5_000),
  '2026-02-30',
  '31/12/2026',
  'nobody@',
  -1,
  1.5,
  1e300,
  true,
  [],
  ['x'],
  {},
];

/** The quick form tries a third of them at each field, and all of them over three fields. */
const wrongFor = (place: number): readonly unknown[] =>
  inRunForm({ quick: WRONG.filter((_, at) => at % 3 === place % 3), full: WRONG });

const without = (body: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** The same call with one invalid field at a time, in each way, and with one unknown field. */
const spoilt = ({ body, form, ...rest }: AccessTarget): AccessTarget[] => {
  if (body)
    return [
      { ...body, nobodys_field: 'x' },
      ...Object.keys(body).flatMap((field, place) => [
        without(body, field),
        ...wrongFor(place).map((value) => ({ ...body, [field]: value })),
      ]),
    ].map((wrong) => ({ ...rest, body: wrong }));
  if (!form) return [];
  return Object.keys(form).flatMap((field, place) =>
    wrongFor(place).map((value) => ({ ...rest, form: { ...form, [field]: String(value) } })),
  );
};

type Refusal = { error?: unknown; fields?: Record<string, unknown> };
const saidIn = (body: string): string[] => {
  if (!body.startsWith('{')) return [];
  const { error, fields = {} } = JSON.parse(body) as Refusal;
  return [error, ...Object.values(fields)].filter((text) => text !== undefined).map(String);
};

const askedBy = ({ good, roles }: AccessRow) =>
  good.own?.[0] ?? roles?.[0] ?? ACCESS_PERSONAS.find((one) => one !== 'ANON');

const written = accessMatrix.filter(({ row }) => allEndpoints.find((one) => one.row === row)?.method !== 'GET');

describe('calls', () => {
  test.each(written.map((row) => [row.row, row] as const))('%s', async (name, row) => {
    const persona = askedBy(row);
    if (!persona || persona === 'ANON') throw new Error(`${name} has nobody to ask it`);
    const foreign = new Set<string>();
    for (const target of Object.values(row.targets(world, persona)).slice(0, 1).flatMap(spoilt)) {
      const { status, body } = await callAccessTarget(harness(), name, target, world.people[persona].token);
      if (status >= 500) foreign.add(`${status} ${JSON.stringify(target.body ?? target.form)}`);
      if (status >= 400) for (const text of saidIn(body)) if (!isOurs(text)) foreign.add(text);
    }
    expect([...foreign]).toEqual([]);
  });

  test.each(allEndpoints.filter(({ query }) => query).map((one) => [one.row, one] as const))(
    'the search of %s',
    async (row, { query }) => {
      const target = accessMatrix.find((one) => one.row === row);
      const persona = target && askedBy(target);
      const names = query?.schema instanceof z.ZodObject ? Object.keys(query.schema.shape) : [];
      const endpoint = allEndpoints.find((one) => one.row === row);
      const params = target && persona ? (target.targets(world, persona).own?.params ?? {}) : {};
      const path = endpoint?.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const foreign = new Set<string>();
      for (const [place, name] of names.entries())
        for (const value of wrongFor(place)) {
          const { body, statusCode } = await harness().inject({
            method: 'GET',
            url: `/api${path}?${name}=${encodeURIComponent(String(value))}`,
            headers: persona && persona !== 'ANON' ? { authorization: `Bearer ${world.people[persona].token}` } : {},
          });
          if (statusCode >= 400) for (const text of saidIn(body)) if (!isOurs(text)) foreign.add(`${name}: ${text}`);
        }
      expect([...foreign]).toEqual([]);
    },
  );
});

describe('forms of the office', () => {
  const forms = officeResources.flatMap(({ name, fields, actions = {} }) => [
    [name, fields] as const,
    ...Object.entries(actions).map(([action, declared]) => [`${name}: ${action}`, declared.fields] as const),
  ]);
  test.each(forms.filter(([, fields]) => Object.keys(fields).length > 0))('%s', (_, fields) => {
    const foreign = new Set<string>();
    for (const [name, field] of Object.entries<OfficeField>(fields))
      for (const value of [undefined, ...WRONG]) {
        const read = decodeOfficeFieldValue(field, value);
        const said = read.ok ? undefined : translateSentenceToEnglish(read.reason);
        if (said !== undefined && !(isOurs(said) && said.endsWith('.'))) foreign.add(`${name}: ${said}`);
      }
    expect([...foreign]).toEqual([]);
  });

  const made = officeResources.filter((one) => one.create);
  test.each(made.map((one) => [one.name, one] as const))('%s, sent with everything wrong', async (name, { fields }) => {
    for (const value of WRONG) {
      const values = Object.fromEntries(
        Object.entries(fields).flatMap(([field, { written: when, computed }]) =>
          computed || when === 'never' || when === 'edit' ? [] : [[field, value]],
        ),
      );
      const refusal = (await create(name, values).then(
        () => ({ message: '', fields: {} }),
        (error: unknown) => error,
      )) as { message: string; fields: Record<string, string> };
      const said = [refusal.message, ...Object.values(refusal.fields)].filter((text) => text !== '');
      expect(said.filter((text) => !isOurs(text))).toEqual([]);
    }
  });
});
