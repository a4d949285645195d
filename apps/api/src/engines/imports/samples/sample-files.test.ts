/** The sample files can be imported: together, one by one, and a second time. */
import { apiContract } from '@stoep/contract';
import { IMPORT_SAMPLE_KINDS, type ImportSampleKind } from '@stoep/contract/imports/imports.codes';
import { beforeAll, expect, test } from 'vitest';
import { inRunForm } from '../../../../../../scripts/test/run-form.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { importTablesPoint } from '../import-tables.ts';
import { sampleImportFile } from './sample-files.ts';

const harness = useHarness();
let staff: TestUser;
beforeAll(async () => {
  staff = await aPerson(harness(), 'samples', { staffRole: 'administrator' });
});
const { act } = officeDeskOf(harness, () => staff);

/** The import report of the sample file, uploaded as it was downloaded. */
const brought = async (kind: ImportSampleKind, as: 'csv' | 'xlsx') => {
  const { name, bytes, contentType } = await sampleImportFile(kind, as);
  const file = new File([new Uint8Array(bytes)], name, { type: contentType });
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file } },
    staff.token,
  );
  await harness().runJobs();
  return { id, ...(await report(id)) };
};
const report = (id: string) => harness().call(apiContract.imports.report, { params: { id } }, staff.token);

test('there is a sample of each table that an import reads', () => {
  expect([...IMPORT_SAMPLE_KINDS].sort()).toEqual(
    ['portfolio', ...importTablesPoint.all().map(({ name }) => name)].sort(),
  );
});

test('the sample portfolio comes in as a whole, and brought again it changes nothing', async () => {
  const { id, faults } = await brought('portfolio', 'csv');
  expect(faults).toEqual([]);
  await act('imports', id, 'apply');
  await harness().runJobs();
  const { state, tables } = await report(id);
  expect(state).toBe('Imported');
  expect(tables.filter(({ added }) => added === 0)).toEqual([]);
  expect(tables).toHaveLength(IMPORT_SAMPLE_KINDS.length - 1);

  const again = await brought('portfolio', 'xlsx');
  expect(again.faults).toEqual([]);
  expect(again.tables.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
});

const kinds = IMPORT_SAMPLE_KINDS.filter((kind) => kind !== 'portfolio');
/** In the quick form each second sample as CSV, the others as Excel. */
const formatsOf = (index: number) =>
  inRunForm({ quick: [index % 2 === 0 ? 'csv' : 'xlsx'] as const, full: ['csv', 'xlsx'] as const });

test.each(kinds.map((kind, index) => [kind, formatsOf(index)] as const))(
  'a sample of %s is read by itself, as %s, and is known already',
  async (kind, formats) => {
    for (const as of formats) {
      const { faults, tables } = await brought(kind, as);
      expect(faults).toEqual([]);
      expect(tables).toMatchObject([{ table: kind, added: 0, changed: 0 }]);
    }
  },
);
