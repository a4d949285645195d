/** Upload limits apply to uploads only: the operator can import files of any size on the server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { openPortfolioSource } from './open-source.ts';
import { IMPORT_UPLOAD_LIMITS } from './source-limits.ts';
import { openUploadedImportSource } from './uploaded-source.ts';

const importer = useTestImporter();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-limits-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const both = async (packed: Uint8Array) => {
  const file = path.join(folder, 'portfolio.zip');
  await writeFile(file, packed);
  const onServer = await openPortfolioSource(file);
  await onServer.close();
  return {
    names: onServer.names.length,
    upload: openUploadedImportSource({ name: 'a.zip', path: file, asked: 'auto' }),
  };
};

test('a zip may hold more files than an upload', async () => {
  const empty = new Uint8Array();
  const names = Array.from({ length: IMPORT_UPLOAD_LIMITS.files + 1 }, (_, n) => [`files/${n}.pdf`, empty] as const);
  const { names: found, upload } = await both(zipSync(Object.fromEntries(names), { level: 0 }));
  await expect(upload).rejects.toThrow('unpacked zip is too large');
  expect(found).toBe(IMPORT_UPLOAD_LIMITS.files + 1);
});

test('a table that packs well is no bomb', async () => {
  const rows = strToU8(`key,name\n${'same,row\n'.repeat(400_000)}`);
  const { names: found, upload } = await both(zipSync({ 'units.csv': [rows, { level: 9 }] }));
  await expect(upload).rejects.toThrow('is compressed too much');
  expect(found).toBe(1);
});

test('a document may be larger than one that is uploaded', async () => {
  const comment = Buffer.alloc(IMPORT_UPLOAD_LIMITS.documentBytes, '%');
  const large = Buffer.concat([MINIMAL_PDF.subarray(0, 9), comment, Buffer.from('\n'), MINIMAL_PDF.subarray(9)]);
  const portfolio = await importer().folder(aPortfolio(), { 'files/rules.pdf': large });
  const { faults, tables } = await importer().run(portfolio);
  expect(faults).toEqual([]);
  expect(tables.find(({ table }) => table === 'building_documents')).toMatchObject({ added: 1 });
});
