/** Whatever a schema of the contract refuses, it says so in a sentence of ours (C 8: what to do, at the field). */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../index.ts';
import { ticketTexts } from '../works/tickets.texts.ts';
import type { AnyWireCodec } from './wire-codec.ts';
import { createZodIssueMessages } from './zod-issues.ts';

/** Words of the library and of programmers. */
const FOREIGN =
  /\b(invalid|expected|received|undefined|null|nan|string|array|object|record|boolean|regex|pattern|iso|uuid|union|literal|too (?:small|big))\b/i;
/** The documents write these without a full stop. */
const OF_THE_DOCUMENTS = new Set<unknown>(Object.values(ticketTexts));
const isOurs = (text: string) =>
  OF_THE_DOCUMENTS.has(text) || (/^\p{Lu}[^"<>]{5,180}[.]$/u.test(text) && !FOREIGN.test(text));

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(100_000),
  '2026-02-30',
  '31/12/2026',
  -1,
  1.5,
  1e300,
  Number.NaN,
  true,
  [],
  ['x'],
  Array(600).fill('x'),
  {},
  { x: 1 },
];

const saidBy = (codec: AnyWireCodec, sent: unknown): string[] => {
  const read = codec.schema.safeParse(sent, createZodIssueMessages());
  return read.success
    ? []
    : read.error.issues.filter(({ code }) => code !== 'unrecognized_keys').map(({ message }) => message);
};

const fieldsOf = ({ schema }: AnyWireCodec): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

test.each(
  allEndpoints.filter(({ body, query }) => body ?? query).map((one) => [`${one.row} ${one.path}`, one] as const),
)('%s: every field, wrong in every way, is refused in words of ours', (_, { body, query }) => {
  const foreign = new Set<string>();
  for (const codec of [body, query])
    if (codec)
      for (const field of fieldsOf(codec))
        for (const value of WRONG)
          for (const text of saidBy(codec, { [field]: value })) if (!isOurs(text)) foreign.add(`${field}: ${text}`);
  expect([...foreign]).toEqual([]);
});

test('the sentences say what to do', () => {
  const sentence = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, createZodIssueMessages()).error?.issues[0]?.message;
  expect(sentence(z.string(), undefined)).toBe('Please fill this in.');
  expect(sentence(z.string().max(40), 'x'.repeat(41))).toBe('Please use at most 40 characters.');
  expect(sentence(z.iso.date(), '2026-02-30')).toBe('Please enter a date that exists, as YYYY-MM-DD.');
  expect(sentence(z.enum(['asc', 'desc']), 'up')).toBe('Please choose asc or desc.');
  expect(sentence(z.int().min(0).max(500), 501)).toBe('Please enter 500 or less.');
  expect(sentence(z.array(z.string()).min(1), [])).toBe('Please choose at least 1.');
  expect(sentence(z.string('Please enter your name.'), 5)).toBe('Please enter your name.');
});
