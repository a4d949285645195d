/** Which cell contents a report repeats, and which it masks. */
import { expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';

const importer = useTestImporter();

test('a quota takes a decimal comma, as money does; a number of a person is not repeated in the report', async () => {
  const tables = aPortfolio();
  Object.assign(tables.units?.[0] ?? {}, { quota: '60,0000' });
  Object.assign(tables.contacts?.[0] ?? {}, { id_number: '8001015009088' });
  const { faults } = await importer().run(await importer().folder(tables));
  expect(faults.map(({ column }) => column)).toEqual(['id_number']);
  expect(faults[0]?.reason).not.toContain('8001015009088');
});
