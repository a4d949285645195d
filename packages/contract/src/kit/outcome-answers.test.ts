/** An answer with several outcomes gives the fields of its outcome alone. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../index.ts';

const schemaOf = (response: (typeof allEndpoints)[number]['response']): z.ZodType =>
  response === 'file' ? z.null() : response.schema;
const isOptional = (field: unknown): boolean => field instanceof z.ZodNullable || field instanceof z.ZodOptional;

test('an answer that names its outcome has at most three nullable fields; else it is a union by outcome', () => {
  const mixed = allEndpoints.flatMap(({ row, response }) => {
    const schema = schemaOf(response);
    if (!(schema instanceof z.ZodObject) || !(schema.shape.outcome instanceof z.ZodEnum)) return [];
    return Object.values(schema.shape).filter(isOptional).length > 3 ? [row] : [];
  });
  expect(mixed).toEqual([]);
});

test('the answer of importing a bank file is a union of six outcomes', () => {
  const schema = schemaOf(allEndpoints.find(({ row }) => row === 'S-50')?.response ?? 'file');
  expect(schema).toBeInstanceOf(z.ZodDiscriminatedUnion);
  expect((schema as z.ZodDiscriminatedUnion).options).toHaveLength(6);
});
