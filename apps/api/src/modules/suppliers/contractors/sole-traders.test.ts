/** A firm without a registration number, at each entrance: office form, import, portal, and the documents asked of it. */
import { apiContract } from '@stoep/contract';
import { COMPANY_DOCUMENT_TYPES } from '@stoep/contract/suppliers/contractor-registration';
import { CONTRACTOR_SPECIALITY_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aContractorApplication, contractorApplicationFiles } from '../../../../test/factories/application.ts';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
const importer = useTestImporter();
let world: TestWorld;
let staff: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'firms-manager', { staffRole: 'portfolio manager' });
});
const { create, get, update } = officeDeskOf(harness, () => staff);

const firm = (values: Record<string, unknown>) => ({
  name: 'Sipho Painting',
  email: 'sipho@painting.test',
  phone: '0825550101',
  ...values,
});
const refusedAtNumber = (work: Promise<unknown>, says: RegExp) =>
  expect(work).rejects.toMatchObject({ fields: { registrationNumber: expect.stringMatching(says) } });

test('the office form asks for a number of every firm but a sole trader, and checks that of a company', async () => {
  await refusedAtNumber(create('contractors', firm({})), /^Enter the registration number/);
  await refusedAtNumber(create('contractors', firm({ firmType: 'Company' })), /^Enter the registration number/);
  await refusedAtNumber(
    create('contractors', firm({ firmType: 'Close corporation', registrationNumber: '12345' })),
    /looks like 2014\/123456\/07/,
  );
  const company = await create('contractors', firm({ firmType: 'Company', registrationNumber: 'k2015/123456/07' }));
  expect(await get('contractors', company.id)).toMatchObject({ registrationNumber: '2015/123456/07' });
  // A trust states no type, and its number is as the Master wrote it.
  await create('contractors', firm({ name: 'A trust', registrationNumber: 'IT1234/2019' }));
  const { id } = await create('contractors', firm({ firmType: 'Sole trader' }));
  expect(await get('contractors', id)).toMatchObject({ firmType: 'Sole trader', registrationNumber: null });
  // A second one has no number either.
  await create('contractors', firm({ name: 'Nomsa Gardens', firmType: 'Sole trader', registrationNumber: '  ' }));
  // It becomes a company: then it has a number.
  await refusedAtNumber(update('contractors', id, { firmType: 'Company' }), /^Enter the registration number/);
  await update('contractors', id, { firmType: 'Company', registrationNumber: '2019/123456/07' });
});

test('an import takes a sole trader without a number, and names the row of any other firm', async () => {
  const row = (key: string, more: Record<string, string>) => ({
    key,
    name: key,
    email: `${key}@firms.test`,
    phone: '0825550102',
    ...more,
  });
  const run = async (rows: Record<string, string>[]) =>
    importer().run(await importer().folder({ ...aPortfolio(), contractors: rows }));
  const number = { registration_number: '' };
  const refused = await run([
    row('sipho', { ...number, firm_type: 'Sole trader' }),
    row('nobody', { ...number, firm_type: '' }),
    row('short', { registration_number: '123', firm_type: 'Company' }),
  ]);
  expect(JSON.stringify(refused)).toMatch(/Enter the registration number/);
  expect(JSON.stringify(refused)).toMatch(/looks like 2014\/123456\/07/);
  expect(JSON.stringify(refused)).not.toMatch(/sipho/);
  const rows = [
    row('sipho', { ...number, firm_type: 'Sole trader' }),
    row('nomsa', { ...number, firm_type: 'Sole trader' }),
    row('ltd', { registration_number: '2015/123456/07', firm_type: 'Company' }),
    row('other', { registration_number: 'IT1234/2019', firm_type: '' }),
  ];
  await run(rows);
  // The same file again finds the same firms.
  await run(rows);
  const { db } = importer().deps;
  const stored = await db.select({ name: contractors.name, number: contractors.registrationNumber }).from(contractors);
  expect(stored.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'ltd', number: '2015/123456/07' },
    { name: 'nomsa', number: null },
    { name: 'other', number: 'IT1234/2019' },
    { name: 'sipho', number: null },
  ]);
});

test('a sole trader is asked for no certificate of registration; the portal reads an empty number', async () => {
  const { db } = harness().deps;
  const { C1 } = world.people;
  const set = (values: Partial<typeof contractors.$inferInsert>) =>
    db.update(contractors).set(values).where(eq(contractors.id, world.firms.c1));
  const own = async () =>
    (
      await harness().inject({
        method: 'GET',
        url: `/api/contractor-id/${C1.contactId}/`,
        headers: { authorization: `Bearer ${C1.token}` },
      })
    ).json() as { contractorId: { cj_registrationnumber: string } };
  const asked = async () =>
    (
      await harness().call(apiContract.office.contractorPage, { params: { id: world.firms.c1 } }, staff.token)
    ).papers.map(({ kind }) => kind);
  await set({ specialities: [CONTRACTOR_SPECIALITY_CODES.Painting] });
  expect(await asked()).toContain('registration');
  await set({ firmType: 'Sole trader', registrationNumber: null });
  expect(await asked()).toEqual(['bank_letter', 'liability_cover', 'coida']);
  expect((await own()).contractorId.cj_registrationnumber).toBe('');
});

test('the portal still asks each applicant for a number (document C 5), and notes what its document says', async () => {
  const apply = (more: Parameters<typeof aContractorApplication>[0]) =>
    harness().call(apiContract.contractorRegistration.register, {
      body: aContractorApplication(more),
      files: contractorApplicationFiles(),
    });
  const [cipc, founding, , soleProprietor] = COMPANY_DOCUMENT_TYPES;
  await expect(
    apply({ registrationNumber: '', companyDocumentType: soleProprietor, contactEmail: 'none@firms.test' }),
  ).rejects.toMatchObject({ message: 'Please complete the following: Company Registration Number' });
  const typeOf = async (companyDocumentType: string, registrationNumber: string) => {
    const { contractorId } = await apply({
      companyDocumentType,
      registrationNumber,
      contactEmail: `a${registrationNumber.replaceAll('/', '')}@firms.test`,
    });
    return (await get('contractors', contractorId)).firmType;
  };
  expect(await typeOf(cipc, '2021/000001/07')).toBe('Company');
  expect(await typeOf(founding, '2021/000002/23')).toBe('Close corporation');
  expect(await typeOf(soleProprietor, 'SP-4471')).toBeNull();
});
