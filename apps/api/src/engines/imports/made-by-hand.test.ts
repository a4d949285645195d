/** Import files refer to records made by hand by their usual names, and no database text reaches a person. */
import { expect, test } from 'vitest';
import { useTestImporter } from '../../../test/factories/portfolio/portfolio.ts';
import { buildings } from '../../db/schema/scheme/buildings.ts';
import { constraintImportFaultOf } from './staging/constraint-fault.ts';

const importer = useTestImporter();

test('FAULT-10: a building that was made by hand is named by its code or its name', async () => {
  await importer().deps.db.insert(buildings).values({ name: 'Marula Heights', code: 'MAR', accountingId: 'BC-MAR' });
  const unit = (key: string, building: string, number: number) => ({
    key,
    building,
    section_number: number,
    door_number: String(number),
    quota: '50',
  });
  const units = [unit('u1', 'mar', 1), unit('u2', 'Marula Heights', 2)];
  const report = await importer().run(await importer().folder({ units }));
  expect(report).toMatchObject({ faults: [], tables: [{ table: 'units', added: 2 }] });
  const missing = await importer().run(await importer().folder({ units: [unit('u3', 'Marula', 3)] }));
  expect(missing.faults[0]?.reason).toContain('"Marula"');
});

test('FAULT-10: a code that an imported building has is named with that building and its key, before Import', async () => {
  const row = { key: 'mine', name: 'Mine', code: 'MIN', accounting_id: 'BC-MIN' };
  await importer().run(await importer().folder({ buildings: [row] }));
  const other = { ...row, key: 'other', name: 'Other', code: 'min', accounting_id: 'OTHER' };
  const { faults } = await importer().run(await importer().folder({ buildings: [other] }), { dryRun: true });
  expect(faults).toEqual([
    expect.objectContaining({
      line: 2,
      column: 'code',
      reason:
        'Code min is already used by Mine, which was imported with the key "mine". Change it here, or use that key to update the record.',
    }),
  ]);
});

test('FAULT-10: what the database refuses is said in plain words', () => {
  const cause = {
    code: '23505',
    table: 'buildings',
    detail: 'Key (code)=(MAR) already exists.',
    constraint: 'c',
  };
  const fault = constraintImportFaultOf(Object.assign(new Error('failed'), { cause }));
  expect(fault?.reason).toBe(
    'Another record has the same code already: MAR. Change it in the file, or take the row out.',
  );
});
