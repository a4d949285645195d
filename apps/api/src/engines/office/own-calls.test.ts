/** Each staff role x each call of the office outside records: allowed or refused as documented. */
import { allEndpoints, apiContract } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { officeResources } from '@stoep/contract/office/index';
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MISSING_ID } from '../../../test/access/access-row.ts';
import { aLetterTo } from '../../../test/factories/letters.ts';
import { useHarness } from '../../../test/harness.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
const staff = {} as Record<StaffRole, TestUser>;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  for (const role of STAFF_ROLES)
    staff[role] = await aPerson(harness(), `calls-${role.replace(' ', '-')}`, { staffRole: role });
});

const ALL = [...STAFF_ROLES];
const WORKERS = ALL.filter((role) => role !== 'reader');
const ADMINISTRATOR = ['administrator'];
const BUDGETERS = ['administrator', 'portfolio manager', 'bookkeeper'];
const VIEWERS = ['administrator', 'portfolio manager'];
const BOOKKEEPERS = ['administrator', 'bookkeeper'];
const READERS = ['administrator', 'portfolio manager', 'bookkeeper'];

type Call = { may: readonly string[]; good: number; ask: (token: string) => Promise<unknown> };
const { office, officeMonths, branding, viewAs, imports } = apiContract;
const LETTERS = [office.previewLetter, office.sendLetter];
const { reconciling, returning, suspenseInterest, unitQuotas } = apiContract;
const A_QUOTA = { rows: [{ unit_id: MISSING_ID, quota: 1, was: 1 }] };
const MARCH = { kind: 'levies', month: '2026-03-01' } as const;
const KEEPERS = ['administrator', 'bookkeeper'];
const MATCHERS = [...KEEPERS, 'credit controller'];
const ask = <const E extends ApiEndpoint>(endpoint: E, input: object) => ({
  row: endpoint.row,
  ask: (token: string) => harness().call(endpoint, input as never, token),
});
const A_RECEIPT = { receiptId: MISSING_ID };
const WATER = { meterType: 'Water', month: '2026-03-01' };
const ofA = () => ({ building: world.buildings.a });
const aRound = () => ({ file: new File(['serial,reading\n'], 'water.csv') });
const upload = () => ({ file: new File(['key,subject\n'], 'tasks.csv') });

const aLayout = {
  file: 'units.csv',
  table: 'units',
  headingRow: null,
  days: 'YYYY-MM-DD',
  columns: null,
  fill: [],
};

const aView = {
  name: 'Late',
  shared: false,
  filter: '{"state":"New"}',
  sort: 'createdAt',
  order: 'asc' as const,
  columns: ['state', 'went'],
  perPage: 50,
};

const openToAll = (one: ApiEndpoint) => ({ ...ask(one, {}), may: ALL, good: 200 });
const missingToAll = (one: ApiEndpoint) => ({
  ...ask(one, { params: { id: MISSING_ID } }),
  may: ALL,
  good: 404,
});
const pages = [office.personPage, office.buildingPage, office.contractorPage, office.unitPage];
const sheets = [office.budgetSheet, office.budgetSchedule, office.bandsOfTariff, office.journal];
const read = [office.statementsOfRun, unitQuotas.sheet, returning.receipts];
const interest = [suspenseInterest.ofLine, suspenseInterest.ofCharge];
const bankWrites = [office.importStatement, office.undoStatement, office.correctClosing];
const administered = [
  branding.save,
  branding.decideBankChange,
  office.endFirstDays,
  office.showFirstDays,
  office.sendTestMail,
  office.copyInvitationLink,
];

/** `good`: the answer for a role that may; not_found for a missing record. */
const calls = (): (Call & { row: string })[] => [
  ...[office.whoAmI, office.today, office.formKey, office.firstDays].map(openToAll),
  ...[...pages, ...sheets, ...read, ...interest, office.statementUndoPreview].map(missingToAll),
  { ...ask(unitQuotas.save, { params: { id: MISSING_ID }, body: A_QUOTA }), may: VIEWERS, good: 404 },
  { ...ask(office.endFirstDays, {}), may: ADMINISTRATOR, good: 200 },
  { ...ask(office.showFirstDays, {}), may: ADMINISTRATOR, good: 200 },
  { ...ask(office.testMail, {}), may: ADMINISTRATOR, good: 200 },
  { ...ask(office.sendTestMail, {}), may: ADMINISTRATOR, good: 409 },
  { ...ask(office.copyInvitationLink, { params: { id: MISSING_ID } }), may: ADMINISTRATOR, good: 404 },
  { ...ask(office.personData, { params: { id: MISSING_ID } }), may: VIEWERS, good: 404 },
  { ...ask(office.breachReport, { query: {} }), may: ADMINISTRATOR, good: 200 },
  { ...ask(office.accountPage, { params: { id: MISSING_ID }, query: {} }), may: ALL, good: 404 },
  {
    ...ask(office.accountStatement, {
      params: { id: MISSING_ID },
      query: { from: '2026-03-01', to: '2026-03-10' },
    }),
    may: ALL,
    good: 404,
  },
  { ...ask(office.find, { query: { search: 'person' } }), may: ALL, good: 200 },
  { ...ask(office.views, { params: { resource: 'tickets' } }), may: ALL, good: 200 },
  { ...ask(office.keepView, { params: { resource: 'tickets' }, body: aView }), may: WORKERS, good: 200 },
  { ...ask(office.removeView, { params: { resource: 'tickets', id: MISSING_ID } }), may: WORKERS, good: 404 },
  {
    ...ask(office.snooze, {
      body: { queue: 'newTickets', recordId: MISSING_ID, untilDay: '2026-03-12', forAll: false },
    }),
    may: WORKERS,
    good: 404,
  },
  { ...ask(office.allPutOff, {}), may: ALL, good: 200 },
  { ...ask(office.bringBack, { params: { id: MISSING_ID }, body: {} }), may: WORKERS, good: 404 },
  { ...ask(office.lastNight, {}), may: ALL, good: 200 },
  { ...ask(office.team, {}), may: ALL, good: 200 },
  { ...ask(office.arrears, { query: {} }), may: ALL, good: 200 },
  { ...ask(office.compareQuotes, { params: { id: world.j1 } }), may: ALL, good: 200 },
  { ...ask(office.checkAudit, {}), may: ADMINISTRATOR, good: 200 },
  { ...ask(office.ageAnalysis, { query: {} }), may: ALL, good: 200 },
  { ...ask(office.ageAnalysisFile, { params: { kind: 'excel' }, query: {} }), may: ALL, good: 200 },
  { ...ask(office.trialBalance, { params: { building: world.buildings.a } }), may: ALL, good: 200 },
  {
    ...ask(office.accountLines, { params: { building: world.buildings.a, account: MISSING_ID } }),
    may: ALL,
    good: 200,
  },
  { ...ask(office.budgetScheduleFile, { params: { id: MISSING_ID, kind: 'pdf' } }), may: ALL, good: 404 },
  {
    ...ask(office.saveBudget, {
      params: { id: MISSING_ID },
      body: { edition: 1, reserveAnswer: null, items: [], levies: [] },
    }),
    may: BUDGETERS,
    good: 404,
  },
  {
    ...ask(office.draftCurrentBudget, {
      body: {
        buildingId: MISSING_ID,
        firstMonth: '2026-03-01',
        adopted: true,
        administrative: null,
        reserve: null,
      },
    }),
    may: BUDGETERS,
    good: 404,
  },
  {
    ...ask(office.draftBudgets, {
      body: { buildingIds: [MISSING_ID], percent: 6, from: 'budget', roundTo: 1 },
    }),
    may: BUDGETERS,
    good: 200,
  },
  { ...ask(office.handOverPack, { params: { id: MISSING_ID } }), may: ADMINISTRATOR, good: 404 },
  { ...ask(officeMonths.months, {}), may: ALL, good: 200 },
  { ...ask(officeMonths.month, { params: MARCH }), may: ALL, good: 200 },
  { ...ask(officeMonths.rowLines, { params: { id: MISSING_ID } }), may: ALL, good: 404 },
  {
    ...ask(officeMonths.rowUnits, { params: { id: MISSING_ID }, query: { name: 'Levy', column: 'levies' } }),
    may: ALL,
    good: 404,
  },
  {
    ...ask(officeMonths.show, { params: MARCH, body: { buildings: [MISSING_ID] } }),
    may: [...KEEPERS, 'portfolio manager'],
    good: 200,
  },
  {
    ...ask(officeMonths.accept, { body: { rows: [MISSING_ID], reason: '' } }),
    may: [...KEEPERS, 'portfolio manager'],
    good: 409,
  },
  { ...ask(officeMonths.post, { body: { rows: [MISSING_ID] } }), may: KEEPERS, good: 409 },
  { ...ask(officeMonths.undo, { body: { rows: [MISSING_ID], reason: 'Wrong' } }), may: KEEPERS, good: 404 },
  { ...ask(officeMonths.mail, { body: { rows: [MISSING_ID], content: 'notice' } }), may: KEEPERS, good: 409 },
  { ...ask(office.importStatement, { body: {}, files: upload() }), may: KEEPERS, good: 200 },
  ...[office.undoMatch, office.undoStatement, office.correctClosing].map((one) => ({
    ...ask(one, { params: { id: MISSING_ID }, body: { closing: '1.00', reason: 'Wrong' } }),
    may: one === office.undoMatch ? MATCHERS : KEEPERS,
    good: 404,
  })),
  { ...ask(office.bankLines, { query: {} }), may: ALL, good: 200 },
  { ...ask(office.matchLine, { params: { id: MISSING_ID }, body: { parts: [] } }), may: MATCHERS, good: 404 },
  { ...ask(office.acceptPreview, { query: {} }), may: ALL, good: 200 },
  { ...ask(office.acceptAll, { body: { chosen: [] } }), may: MATCHERS, good: 200 },
  { ...ask(office.findTargets, { params: { id: MISSING_ID }, query: { q: 'a' } }), may: ALL, good: 200 },
  { ...ask(office.rounds, { query: {} }), may: ALL, good: 200 },
  { ...ask(office.round, { params: ofA(), query: WATER }), may: ALL, good: 200 },
  { ...ask(office.saveRound, { params: ofA(), body: { ...WATER, rows: [] } }), may: READERS, good: 200 },
  { ...ask(office.readRoundFile, { params: ofA(), body: WATER, files: aRound() }), may: READERS, good: 200 },
  {
    ...ask(office.correctReading, {
      params: { id: MISSING_ID },
      body: { reading: 1, rolledOver: false, reason: 'Misread', preview: true },
    }),
    may: READERS,
    good: 404,
  },
  {
    ...ask(office.saveBands, { params: { id: MISSING_ID }, body: { fixedMonthly: 0, bands: [] } }),
    may: BOOKKEEPERS,
    good: 404,
  },
  {
    ...ask(office.copyTariff, {
      params: { id: MISSING_ID },
      body: { fromDay: '2026-03-01', basisPoints: 0, buildings: [MISSING_ID] },
    }),
    may: BOOKKEEPERS,
    good: 404,
  },
  {
    ...ask(office.file, { params: { resource: 'payments', id: MISSING_ID, field: 'fileId' } }),
    may: ALL,
    good: 404,
  },
  { ...ask(office.lettersOnPaper, { params: { id: MISSING_ID }, query: { to: 'everybody' } }), may: ALL, good: 404 },
  ...LETTERS.map((one) => ({ ...ask(one, { body: aLetterTo([MISSING_ID]) }), may: WORKERS, good: 404 })),
  { ...ask(suspenseInterest.bySchemes, {}), may: ALL, good: 200 },
  { ...ask(suspenseInterest.giveBack, { params: { id: MISSING_ID } }), may: MATCHERS, good: 404 },
  { ...ask(suspenseInterest.giveBackOfCharge, { params: { id: MISSING_ID } }), may: KEEPERS, good: 404 },
  { ...ask(returning.takeBack, { params: { id: MISSING_ID }, body: A_RECEIPT }), may: MATCHERS, good: 404 },
  { ...ask(reconciling.accounts, {}), may: ALL, good: 200 },
  { ...ask(reconciling.sheet, { params: { account: world.records.a.bankAccount } }), may: ALL, good: 200 },
  {
    ...ask(reconciling.prepare, {
      params: { account: MISSING_ID },
      body: { day: '2026-03-01', openingReason: null },
    }),
    may: ['administrator', 'bookkeeper'],
    good: 404,
  },
  { ...ask(branding.settings, {}), may: ADMINISTRATOR, good: 200 },
  { ...ask(branding.bankChange, {}), may: ADMINISTRATOR, good: 200 },
  {
    ...ask(branding.decideBankChange, { params: { id: MISSING_ID }, body: { decision: 'decline' } }),
    may: ADMINISTRATOR,
    good: 404,
  },
  { ...ask(viewAs.start, { body: { kind: 'logins', subjectId: MISSING_ID } }), may: VIEWERS, good: 404 },
  { ...ask(imports.upload, { body: { kind: 'auto' }, files: upload() }), may: WORKERS, good: 200 },
  { ...ask(imports.report, { params: { id: MISSING_ID } }), may: WORKERS, good: 404 },
  { ...ask(imports.faults, { params: { id: MISSING_ID } }), may: WORKERS, good: 404 },
  { ...ask(imports.sample, { params: { kind: 'units' }, query: {} }), may: WORKERS, good: 200 },
  { ...ask(imports.template, { params: { table: 'units' } }), may: WORKERS, good: 200 },
  { ...ask(imports.columns, { params: { table: 'units' } }), may: WORKERS, good: 200 },
  { ...ask(imports.layOut, { params: { id: MISSING_ID }, body: aLayout }), may: WORKERS, good: 404 },
  {
    ...ask(imports.forgetLayout, { params: { id: MISSING_ID }, body: { file: 'units.csv' } }),
    may: WORKERS,
    good: 404,
  },
];

test.each(STAFF_ROLES)('%s', async (role) => {
  const wrong: string[] = [];
  for (const { row, may, good, ask: call } of calls()) {
    const status = await call(staff[role].token).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    const expected = may.includes(role) ? good : 403;
    if (status !== expected) wrong.push(`${row}: ${status}, not ${expected}`);
  }
  expect(wrong).toEqual([]);
});

/**
 * Tested elsewhere: records by verb and step in office.test.ts, settings in branding.test.ts, numbers in
 * masked-numbers.test.ts.
 */
const ELSEWHERE = ['S-2', 'S-3', 'S-4', 'S-5', 'S-6', 'S-20', 'S-150', 'S-7', 'S-23b', 'S-30'];
/** Of take-ons: take-on-calls.test.ts. */
const OF_TAKE_ONS = Object.values(apiContract.takeOns).map(({ row }) => row);

type Refused = { readonly of: string; readonly method: ApiEndpoint['method']; readonly path: string };

/** Every writing call of the office that this role may not make. */
const refusedTo = (role: StaffRole): Refused[] => {
  const may = (roles: readonly string[] | undefined) => roles?.includes(role) ?? false;
  const { create, preview, fill, update, act, upload: keep } = office;
  const at = ({ method, path }: ApiEndpoint, params: Record<string, string> = {}) => ({
    of: JSON.stringify(params),
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (__, name: string) => params[name] ?? MISSING_ID),
  });
  return [
    ...officeResources.flatMap((one) => [
      ...(may(one.create) ? [] : [create, preview, fill].map((call) => at(call, { resource: one.name }))),
      ...(may(one.edit) ? [] : [at(update, { resource: one.name })]),
      ...Object.entries(one.actions ?? {}).flatMap(([action, { roles }]) =>
        may(roles) && may(one.read) ? [] : [at(act, { resource: one.name, action })],
      ),
    ]),
    ...(may(ADMINISTRATOR) ? [] : administered.map((call) => at(call))),
    ...(may(VIEWERS) ? [] : [at(viewAs.start)]),
    ...(may(BUDGETERS) ? [] : [at(office.saveBudget), at(office.draftBudgets), at(office.draftCurrentBudget)]),
    ...(may(READERS) ? [] : [at(office.saveRound), at(office.readRoundFile), at(office.correctReading)]),
    ...(may(BOOKKEEPERS) ? [] : [at(office.saveBands), at(office.copyTariff)]),
    ...(may(WORKERS) ? [] : LETTERS.map((call) => at(call))),
    ...(may(WORKERS) ? [] : [at(keep), at(imports.upload), at(imports.layOut), at(imports.forgetLayout)]),
    ...(may(KEEPERS) ? [] : bankWrites.map((call) => at(call))),
    ...(may(MATCHERS) ? [] : [at(office.matchLine), at(office.undoMatch), at(office.acceptAll)]),
  ];
};

test.each(STAFF_ROLES)('%s is refused before what was sent is read: 403, never 400', async (role) => {
  const wrong: string[] = [];
  for (const { of, method, path } of refusedTo(role))
    for (const payload of ['{"nonsense": [1]}', '{"broken'])
      await harness()
        .inject({
          method,
          url: `/api${path}`,
          headers: { authorization: `Bearer ${staff[role].token}`, 'content-type': 'application/json' },
          payload,
        })
        .then(({ statusCode }) => statusCode !== 403 && wrong.push(`${method} ${path} ${of}: ${statusCode}`));
  expect(wrong).toEqual([]);
});

/** Writes of the portal that staff make too: only for the roles that the office declares for the record. */
const portalWrites = (): (readonly [ApiEndpoint, readonly StaffRole[]])[] => {
  const of = (one: string, verb: 'create' | 'edit') => officeResources.find(({ name }) => name === one)?.[verb] ?? [];
  const { contractors, contractorLegal, legalCases, accounts, friendlyLetters } = apiContract;
  return [
    [contractors.update, of('contractors', 'edit')],
    [contractors.uploadRegistration, of('contractors', 'edit')],
    [contractors.uploadDocument, of('contractors', 'edit')],
    [contractors.uploadBankProof, of('contractors', 'edit')],
    [contractorLegal.update, of('legal-cases', 'edit')],
    [contractorLegal.uploadAodFile, of('legal-cases', 'edit')],
    [legalCases.addNote, of('legal-notes', 'create')],
    [accounts.update, of('owner-accounts', 'edit')],
    [friendlyLetters.update, of('levy-accounts', 'edit')],
  ];
};

test.each(STAFF_ROLES)('%s writes by the portal what the office lets the role write', async (role) => {
  const wrong: string[] = [];
  for (const [{ row, method, path }, may] of portalWrites()) {
    const { statusCode } = await harness().inject({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, MISSING_ID)}`,
      headers: { authorization: `Bearer ${staff[role].token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    if ((statusCode === 403) === may.includes(role)) wrong.push(`${row}: ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});

test('every write that is open to staff outside the office says whose right it is, or is for all who work', () => {
  const open = allEndpoints.filter(
    ({ access, method, path, viewed, office: right }) =>
      access.kind === 'roles' &&
      access.roles.includes('staff') &&
      method !== 'GET' &&
      viewed !== 'read' &&
      !path.startsWith('/office/') &&
      right === undefined,
  );
  // Statements to one's own address; files and comments of tickets, which have no form in the office.
  expect(open.map(({ row }) => row).sort()).toEqual(['M-32', 'M-33', 'M-72c', 'M-82', 'M-83']);
});

test('staff who are a firm as well write as the firm alone where their role does not cover it', async () => {
  const { db } = harness().deps;
  const { C1 } = world.people;
  await db.execute(sql`update user_profiles set staff_role = 'reader' where id = ${C1.profileId}`);
  const change = (contractorId: string) =>
    harness()
      .call(
        apiContract.contractors.update,
        {
          params: { id: contractorId },
          body: {
            contractorId,
            email: 'c1@firms.test',
            phone: '011 555 0123',
            specialities: '121510002',
            registrationNumber: '1',
            vatNumber: null,
          },
        },
        C1.token,
      )
      .then(
        () => 200,
        (error: { status: number }) => error.status,
      );
  expect(await change(world.firms.c2)).toBe(404);
  expect(await change(world.firms.c1)).not.toBe(404);
});

test('no call of the office is left out', () => {
  const asked = new Set([...calls().map(({ row }) => row), ...ELSEWHERE, ...OF_TAKE_ONS]);
  const ofOffice = allEndpoints.filter(({ path }) => path.startsWith('/office/'));
  expect(ofOffice.map(({ row }) => row).filter((row) => !asked.has(row))).toEqual([]);
});

test('views: one keeps one’s own, all who read the list see a shared one and whose it is', async () => {
  const params = { resource: 'tickets' };
  const keep = (role: StaffRole, more: object) =>
    harness().call(office.keepView, { params, body: { ...aView, ...more } }, staff[role].token);
  const seenBy = (role: StaffRole) => harness().call(office.views, { params }, staff[role].token);
  const own = await keep('bookkeeper', { name: 'Only mine' });
  const shared = await keep('credit controller', { name: 'For all', shared: true });
  expect(await keep('credit controller', { name: 'For all', shared: true, perPage: 10 })).toEqual(shared);
  expect((await seenBy('bookkeeper')).find(({ id }) => id === own.id)).toMatchObject({
    name: 'Only mine',
    own: true,
    removable: true,
  });
  const forReader = await seenBy('reader');
  expect(forReader.map(({ id }) => id)).not.toContain(own.id);
  expect(forReader.find(({ id }) => id === shared.id)).toMatchObject({
    name: 'For all',
    own: false,
    shared: true,
    removable: false,
    by: expect.stringMatching(/\S/),
    filter: '{"state":"New"}',
    sort: 'createdAt',
    order: 'asc',
    columns: ['state', 'went'],
    perPage: 10,
  });
  const remove = (role: StaffRole, id: string) =>
    harness().call(office.removeView, { params: { ...params, id } }, staff[role].token);
  await expect(remove('bookkeeper', shared.id)).rejects.toMatchObject({ status: 404 });
  await expect(remove('administrator', own.id)).rejects.toMatchObject({ status: 404 });
  await remove('administrator', shared.id);
  await remove('bookkeeper', own.id);
  expect(await seenBy('bookkeeper')).not.toContainEqual(expect.objectContaining({ id: own.id }));
  await expect(keep('bookkeeper', { filter: 'x' })).rejects.toMatchObject({ status: 400 });
});
