import { cents } from '@stoep/domain/money/cents';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  codeListField,
  type DecodedValue,
  dayField,
  decimalField,
  FORMATTED_VALUE_SUFFIX,
  idField,
  instantField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  nullableCodeField,
  nullableLookupField,
  objectCodec,
  optionalField,
  outcomeCodec,
  schemaCodec,
  schemaField,
  textField,
} from './wire-codec.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const record = objectCodec({
  id: idField('cj_id'),
  amount: moneyField('cj_amount'),
  at: instantField('createdon'),
  owner: nullableLookupField('_cj_owner_value'),
  state: nullableCodeField('cj_state', { Open: 1, Shut: 2 }),
  inner: nestedField('cj_inner', objectCodec({ label: textField('cj_label') })),
  note: optionalField(schemaField('cj_note', z.string())),
});

const english: DecodedValue<typeof record> = {
  id: ID,
  amount: cents(123_456),
  at: new Date('2026-03-10T08:00:00Z'),
  owner: { id: ID, name: 'Thandi' },
  state: 'Shut',
  inner: { label: 'x' },
};

describe('wire names are declared once (house 3, calls.md 1)', () => {
  test('money goes out as a decimal number of rand, instants as ISO in UTC', () => {
    expect(record.encode(english)).toMatchObject({
      cj_amount: 1234.56,
      createdon: '2026-03-10T08:00:00.000Z',
    });
  });

  test('a coded value is its number plus the formatted-value annotation, a lookup its guid plus its name', () => {
    expect(record.encode(english)).toMatchObject({
      cj_state: 2,
      [`cj_state${FORMATTED_VALUE_SUFFIX}`]: 'Shut',
      _cj_owner_value: ID,
      [`_cj_owner_value${FORMATTED_VALUE_SUFFIX}`]: 'Thandi',
    });
  });

  test('what is encoded passes its own schema and decodes to the same', () => {
    const wire = record.schema.parse(record.encode(english));
    expect(record.decode(wire)).toEqual({ ...english, note: undefined });
  });

  test('A-9.1 an amount that is no number reads 0.00, a day that is none a dash; the row and its list stay', () => {
    const list = keyedListCodec('value', record);
    const good = record.encode(english) as Record<string, unknown>;
    const amounts = ['n/a', null, undefined, Number.NaN, {}, '12.345'];
    const rows = list.decode({ value: amounts.map((cj_amount) => ({ ...good, cj_amount })) });
    expect(rows.map(({ amount }) => amount)).toEqual(amounts.map(() => 0));
    expect(record.decode({ ...good, cj_amount: '1234.56' }).amount).toBe(123_456);
    expect(record.decode({ ...good, createdon: 'soon' }).at).toBeNull();
    expect(list.decode({})).toEqual([]);
  });

  test('several codes of a list travel comma-joined, with their words beside them', () => {
    const kinds = objectCodec({ kinds: codeListField('cj_kinds', { Roofs: 1, Drains: 2 }) });
    const wire = kinds.encode({ kinds: '2,1,9' });
    expect(wire).toEqual({ cj_kinds: '2,1,9', [`cj_kinds${FORMATTED_VALUE_SUFFIX}`]: 'Drains, Roofs' });
    expect(kinds.decode(wire)).toEqual({ kinds: '2,1,9' });
  });

  test('a field that nobody declared never leaves', () => {
    const leaking = { ...english, passwordHash: 'secret' };
    expect(JSON.stringify(record.encode(leaking))).not.toContain('secret');
  });

  test('an unknown field in a request is refused', () => {
    expect(record.schema.safeParse({ ...(record.encode(english) as object), role: 'staff' }).success).toBe(false);
  });

  test('a list under a name keeps its key', () => {
    const list = keyedListCodec('active', objectCodec({ label: textField('cj_label') }));
    expect(list.encode([{ label: 'a' }])).toEqual({ active: [{ cj_label: 'a' }] });
    expect(list.decode({ active: [{ cj_label: 'a' }] })).toEqual([{ label: 'a' }]);
  });

  test('the glossary knows nested names too', () => {
    expect(record.names).toContainEqual(['label', 'cj_label']);
  });
});

describe('rows and codes of a server that is not ours', () => {
  const row = objectCodec({ label: textField('cj_label') });
  const good = { cj_label: 'a' };
  const rows = [null, good, 'rubbish', 7, [], good];

  test('FAULT-35: a row that is no object is left out, and the others stay', () => {
    const two = [{ label: 'a' }, { label: 'a' }];
    expect(listCodec(row).decode(rows)).toEqual(two);
    expect(keyedListCodec('active', row).decode({ active: rows })).toEqual(two);
    expect(keyedListCodec('active', row).decode(null)).toEqual([]);
  });

  test('FAULT-35: a list of plain values keeps each of them', () => {
    expect(listCodec(schemaCodec(z.string())).decode(['a', 'b'])).toEqual(['a', 'b']);
  });

  test('FAULT-35: a code without its formatted value is shown by the label that the list has for it', () => {
    expect(
      record.decode({ ...(record.encode(english) as object), [`cj_state${FORMATTED_VALUE_SUFFIX}`]: null }).state,
    ).toBe('Shut');
    const unknown = {
      ...(record.encode(english) as object),
      cj_state: 77,
      [`cj_state${FORMATTED_VALUE_SUFFIX}`]: undefined,
    };
    expect(record.decode(unknown).state).toBe('77');
  });
});

describe('numbers and days off the wire are what a column takes', () => {
  const all = objectCodec({
    amount: moneyField('amount'),
    count: integerField('count'),
    measured: decimalField('measured'),
    on: dayField('on'),
    at: instantField('at'),
  });
  const good = {
    amount: -0.01,
    count: 2_147_483_647,
    measured: 99_999_999_999.9,
    on: '2026-03-10',
    at: '2026-03-10T08:00:00Z',
  };
  test('these are taken, and decoded', () => {
    expect(all.decode(all.schema.parse(good))).toMatchObject({ amount: -1, on: '2026-03-10' });
  });
  test.each([
    ['amount', [0.005, 1e15, 1e20, 99_999_999_999.99, '5', null]],
    ['count', [2_147_483_648, -2_147_483_649, 1.5, 1e20]],
    ['measured', [1e11, -1e300]],
    ['on', ['0001-01-01', '1800-01-01', '9999-12-31', '2026-02-30']],
    ['at', ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']],
  ])('%s refuses what it cannot be', (name, values) => {
    for (const value of values) {
      const read = all.schema.safeParse({ ...good, [name]: value });
      expect([value, read.error?.issues[0]?.path]).toEqual([value, [name]]);
    }
  });
});

describe('an answer with one of several outcomes', () => {
  const answer = outcomeCodec({
    done: { sum: moneyField('cj_sum') },
    asks: { question: textField('cj_question'), sum: moneyField('cj_sum') },
  });

  test('has the fields of its outcome alone, on the wire and in code', () => {
    const done = { outcome: 'done' as const, sum: cents(150) };
    expect(answer.encode({ ...done, question: 'left over' } as never)).toEqual({ outcome: 'done', cj_sum: 1.5 });
    expect(answer.decode({ outcome: 'done', cj_sum: 1.5, cj_question: 'left over' })).toEqual(done);
  });

  test('is refused with a field of another outcome, without one of its own, and with an unknown outcome', () => {
    expect(answer.schema.safeParse({ outcome: 'asks', cj_question: 'Which?', cj_sum: 0 }).success).toBe(true);
    expect(answer.schema.safeParse({ outcome: 'done', cj_sum: 0, cj_question: 'Which?' }).success).toBe(false);
    expect(answer.schema.safeParse({ outcome: 'asks', cj_sum: 0 }).success).toBe(false);
    expect(answer.schema.safeParse({ outcome: 'other' }).success).toBe(false);
    expect(() => answer.decode({ outcome: 'other' })).toThrow('No outcome is called other.');
  });

  test('names each field once for the glossary', () => {
    expect(answer.names).toEqual([
      ['outcome', 'outcome'],
      ['sum', 'cj_sum'],
      ['question', 'cj_question'],
    ]);
  });
});
