/** Records that were made by hand are named in files as people call them, and no text of the database reaches a person. */
import { expect, test } from 'vitest';
import { aPortfolio, useImporter } from '../../../test/factories/portfolio.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { constraintFault } from './constraint-fault.ts';

const importer = useImporter();

test('FAULT-10: a building that was made by hand is named by its code or its name', async () => {
  await importer()
    .deps.db.insert(buildings)
    .values({ name: 'Marula Heights', code: 'MAR', accountingId: 'BC-MAR' });
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

test('FAULT-10: a code that another building has is named with that building, before Import', async () => {
  const row = { key: 'mine', name: 'Mine', code: 'mar', accounting_id: 'OTHER' };
  const folder = await importer().folder({ buildings: [row] });
  const { faults } = await importer().run(folder, { dryRun: true });
  expect(faults).toEqual([
    expect.objectContaining({
      line: 2,
      column: 'code',
      reason: 'Code mar is already used by Marula Heights.',
    }),
  ]);
  expect(aPortfolio().buildings).toHaveLength(1);
});

test('FAULT-10: what the database refuses is said in plain words', () => {
  const cause = {
    code: '23505',
    table: 'buildings',
    detail: 'Key (code)=(MAR) already exists.',
    constraint: 'c',
  };
  const fault = constraintFault(Object.assign(new Error('failed'), { cause }));
  expect(fault?.reason).toBe(
    'Another record has the same code already: MAR. Change it in the file, or take the row out.',
  );
});
