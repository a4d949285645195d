/** A JSON file longer than the longest string is refused with its size. */
import { constants } from 'node:buffer';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { crmExportAsTables } from './crm-source.ts';
import type { PortfolioSource } from './portfolio-source.ts';
import { IMPORT_SERVER_SOURCE_LIMITS } from './source-limits.ts';

const sourceOf = (bytes: Buffer): PortfolioSource => ({
  names: ['cj_gmabuildings.json'],
  limits: IMPORT_SERVER_SOURCE_LIMITS,
  read: async () => bytes,
  stream: async () => Readable.from([bytes]),
  close: async () => undefined,
});

const said = async (bytes: Buffer): Promise<string> => {
  const [table] = crmExportAsTables(sourceOf(bytes)).tables?.values() ?? [];
  return table
    ? table.read().then(
        () => 'read',
        (error: Error) => error.message,
      )
    : 'no table';
};

test('a file above what one text holds says so, and how to bring it', async () => {
  expect(await said(Buffer.alloc(constants.MAX_STRING_LENGTH + 1, ' '))).toMatch(
    /^One JSON file can be at most 511 MB\. .*several smaller files/,
  );
});

test('a small file that is no JSON says that', async () => {
  expect(await said(Buffer.from('{"value": ['))).toBe('This is not JSON in UTF-8.');
});
