/** The test world: the personas of calls.md 2 and their objects, a small data set written straight to the tables. */

import { cents } from '@stoep/domain/money/cents';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { unitBillings } from '../src/db/schema/billing/unit-billings.ts';
import { legalCases } from '../src/db/schema/credit/credit.ts';
import { contacts } from '../src/db/schema/identity/contacts.ts';
import { sessions, userProfiles } from '../src/db/schema/identity/logins.ts';
import { levyAccounts } from '../src/db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../src/db/schema/people/owner-accounts.ts';
import { buildings, trusteeAppointments, units } from '../src/db/schema/scheme/buildings.ts';
import { contractorContacts, contractors } from '../src/db/schema/suppliers/contractors.ts';
import { maintenanceJobs, quoteInvitations } from '../src/db/schema/works/maintenance.ts';
import { signAccessToken } from '../src/kernel/security/tokens.ts';
import { aBuildingDocument } from './factories/buildings.ts';
import { postTestEntries } from './factories/post-test-entries.ts';
import { aTicket, aTicketComment } from './factories/tickets.ts';
import { makeWorldApprovals } from './factories/world-approvals.ts';
import { makeWorldContractorDocuments } from './factories/world-contractor-documents.ts';
import { makeWorldRecords } from './factories/world-records.ts';
import { type Harness, TEST_NOW } from './harness.ts';
import { POSTED_BY_TEST } from './posted-by-test.ts';
import type { TestUser } from './test-user.ts';

export const ACCESS_PERSONAS = [
  'ANON',
  'NR',
  'O1',
  'O2',
  'O3',
  'OX',
  'TN',
  'T1',
  'T2',
  'TX',
  'TB',
  'OT',
  'C1',
  'C2',
  'C3',
  'CP',
  'AT1',
  'AT2',
  'ST',
  'DIS',
] as const;
export type Persona = (typeof ACCESS_PERSONAS)[number];

type Account = { accountId: string; levyAccountId: string; unitId: string };
type Lapsed = Record<'rentedByO3' | 'o1' | 'o2' | 'tn' | 'ot' | 'overAtO1' | 'comingAtOt' | 'besideTn', Account> & {
  /** A recurring charge of a unit, by its unit. */
  readonly lines: Readonly<Record<string, string>>;
};
type Tied = { readonly insurer: string; readonly attorney: string };
type Around = Readonly<Record<'former' | 'winner' | 'withdrawn', string> & Record<'a' | 'b', Tied>>;
/** `lapsed` and `around` exist only in the access matrix (access-world.ts). */
export type TestWorld = Awaited<ReturnType<typeof createTestWorld>> & {
  readonly lapsed?: Lapsed;
  readonly around?: Around;
};

/** The inserted row. Throws where there is none. */
const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert made no row.');
  return row;
};

type Options = { staffRole?: StaffRole; disabled?: boolean };

/** A contact with a confirmed login and an open session. */
export const aPerson = async ({ deps }: Harness, name: string, options: Options = {}): Promise<TestUser> => {
  const email = `${name.toLowerCase()}@people.test`;
  const now = deps.clock.now();
  const contact = only(
    await deps.db.insert(contacts).values({ firstName: name, lastName: 'Person', email }).returning(),
  );
  const profile = only(
    await deps.db
      .insert(userProfiles)
      .values({
        contactId: contact.id,
        email,
        firstName: name,
        lastName: 'Person',
        passwordHash: 'never matches',
        emailConfirmedAt: now,
        staffRole: options.staffRole ?? null,
        disabledAt: options.disabled ? now : null,
      })
      .returning(),
  );
  const endsAt = new Date(now.getTime() + 24 * 3_600_000);
  const session = only(
    await deps.db
      .insert(sessions)
      .values({ profileId: profile.id, createdAt: now, lastSeenAt: now, authenticatedAt: now, endsAt })
      .returning(),
  );
  const subject = { sessionId: session.id, profileId: profile.id, email, contactId: contact.id };
  return { ...subject, token: await signAccessToken(deps.tokenKey, subject, now, endsAt) };
};

type AccountOptions = { type?: 'Owner' | 'Tenant'; fromDay?: string; untilDay?: string | null };

const aLevyAccount = async (
  { deps }: Harness,
  unit: { id: string; buildingId: string },
  holder: TestUser,
  number: string,
  { type = 'Owner', fromDay = '2024-01-01', untilDay = null }: AccountOptions = {},
) => {
  const account = only(
    await deps.db
      .insert(ownerAccounts)
      .values({ name: `Account ${number}` })
      .returning(),
  );
  await deps.db.insert(accountHolders).values({ accountId: account.id, contactId: holder.contactId });
  const levy = only(
    await deps.db
      .insert(levyAccounts)
      .values({
        accountNumber: number,
        buildingId: unit.buildingId,
        unitId: unit.id,
        accountId: account.id,
        type,
        fromDay,
        untilDay,
      })
      .returning(),
  );
  await deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId: levy.id,
          entryDay: '2026-03-01',
          dueDay: '2026-03-01',
          kind: 'levy',
          description: 'Levy March 2026',
          amount: cents(150_000),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
  return { accountId: account.id, levyAccountId: levy.id, unitId: unit.id };
};

const aBuilding = async ({ deps }: Harness, code: string) => {
  const building = only(
    await deps.db
      .insert(buildings)
      .values({ name: `Building ${code}`, code, accountingId: `BC-${code}` })
      .returning(),
  );
  const made = await deps.db
    .insert(units)
    .values(
      [1, 2, 3, 4].map((section) => ({
        buildingId: building.id,
        sectionNumber: section,
        doorNumber: String(section),
        quotaMillionths: 250_000,
      })),
    )
    .returning();
  return { id: building.id, units: made };
};

const aContractor = async ({ deps }: Harness, name: string, people: TestUser[], state: 'Active' | 'Pending') => {
  const contractor = only(
    await deps.db
      .insert(contractors)
      .values({
        name,
        registrationNumber: `REG-${name}`,
        email: `${name}@firms.test`,
        phone: '+27110000000',
        state,
      })
      .returning(),
  );
  for (const person of people)
    await deps.db.insert(contractorContacts).values({ contractorId: contractor.id, contactId: person.contactId });
  return contractor.id;
};

/** Creates all personas of calls.md 2 with buildings A and B, jobs J1 and J2, case G1. */
export const createTestWorld = async (harness: Harness) => {
  const { db } = harness.deps;
  const people = {} as Record<Exclude<Persona, 'ANON'>, TestUser>;
  for (const persona of ACCESS_PERSONAS)
    if (persona !== 'ANON')
      people[persona] = await aPerson(
        harness,
        persona,
        persona === 'ST' ? { staffRole: 'administrator' } : persona === 'DIS' ? { disabled: true } : {},
      );
  const a = await aBuilding(harness, 'A');
  const b = await aBuilding(harness, 'B');
  const unitA = (index: number) => only(a.units.slice(index));
  const accounts = {
    o1: await aLevyAccount(harness, unitA(0), people.O1, 'A001'),
    tn: await aLevyAccount(harness, unitA(0), people.TN, 'A001T', { type: 'Tenant' }),
    o2: await aLevyAccount(harness, unitA(1), people.O2, 'A002'),
    ot: await aLevyAccount(harness, unitA(2), people.OT, 'A003'),
    ox: await aLevyAccount(harness, unitA(3), people.OX, 'A004', { untilDay: '2026-03-09' }),
    o3: await aLevyAccount(harness, only(b.units), people.O3, 'B001'),
  };
  const unitIds = [...new Set(Object.values(accounts).map((account) => account.unitId))];
  const lines = await db
    .insert(unitBillings)
    .values(
      unitIds.map((unitId) => ({
        unitId,
        name: 'Water',
        statementDescription: 'Water',
        kind: 'Consumption' as const,
        chargeTo: 'Tenant' as const,
      })),
    )
    .returning({ id: unitBillings.id, unitId: unitBillings.unitId });
  const billings = Object.fromEntries(lines.map((line) => [line.unitId, line.id]));
  const documents = {
    a: {
      open: await aBuildingDocument(harness, a.id),
      closed: await aBuildingDocument(harness, a.id, { visibleToOwners: false }),
    },
    b: {
      open: await aBuildingDocument(harness, b.id),
      closed: await aBuildingDocument(harness, b.id, { visibleToOwners: false }),
    },
  };
  const yesterday = new Date(TEST_NOW.getTime() - 86_400_000);
  const startsAt = new Date('2025-01-01T00:00:00Z');
  await db.insert(trusteeAppointments).values([
    { buildingId: a.id, contactId: people.T1.contactId, startsAt, endsAt: null },
    { buildingId: a.id, contactId: people.T2.contactId, startsAt, endsAt: null },
    { buildingId: a.id, contactId: people.OT.contactId, startsAt, endsAt: null },
    { buildingId: a.id, contactId: people.TX.contactId, startsAt, endsAt: yesterday },
    { buildingId: b.id, contactId: people.TB.contactId, startsAt, endsAt: null },
  ]);
  const firms = {
    c1: await aContractor(harness, 'C1', [people.C1, people.OT], 'Active'),
    c2: await aContractor(harness, 'C2', [people.C2], 'Active'),
    c3: await aContractor(harness, 'C3', [people.C3], 'Active'),
    cp: await aContractor(harness, 'CP', [people.CP], 'Pending'),
    at1: await aContractor(harness, 'AT1', [people.AT1], 'Active'),
    at2: await aContractor(harness, 'AT2', [people.AT2], 'Active'),
  };
  const j1 = only(
    await db
      .insert(maintenanceJobs)
      .values({ buildingId: a.id, name: 'J1', state: 'In Progress', awardedContractorId: firms.c1 })
      .returning(),
  );
  const j2 = only(
    await db.insert(maintenanceJobs).values({ buildingId: a.id, name: 'J2', state: 'Requesting quotes' }).returning(),
  );
  await db.insert(quoteInvitations).values([
    { jobId: j2.id, contractorId: firms.c1 },
    { jobId: j2.id, contractorId: firms.c2 },
  ]);
  const g1 = only(
    await db
      .insert(legalCases)
      .values({
        name: 'G1',
        levyAccountId: accounts.ot.levyAccountId,
        attorneyId: firms.at1,
        handoverDay: '2026-01-15',
        debtOnHandover: cents(2_500_000),
      })
      .returning(),
  );
  const logged = async (persona: Exclude<Persona, 'ANON'>, role: 'owner' | 'trustee', buildingId: string) =>
    [persona, await aTicket(harness, { by: people[persona], role, buildingId })] as const;
  const tickets: Partial<Record<Persona, Awaited<ReturnType<typeof aTicket>>>> = Object.fromEntries([
    await logged('O1', 'owner', a.id),
    await logged('O2', 'owner', a.id),
    await logged('O3', 'owner', b.id),
    await logged('OT', 'owner', a.id),
    await logged('T1', 'trustee', a.id),
    await logged('T2', 'trustee', a.id),
    await logged('TB', 'trustee', b.id),
  ]);
  const staffComment = await aTicketComment(harness, { ticketId: tickets.O1?.id ?? '', by: people.ST });
  const approvals = await makeWorldApprovals(harness.deps, { a: a.id, b: b.id, g1: g1.id });
  const papers = await makeWorldContractorDocuments(harness.deps, firms);
  const records = await makeWorldRecords(harness, {
    a: a.id,
    b: b.id,
    accounts,
    firms,
    j1: j1.id,
    j2: j2.id,
    g1: g1.id,
  });
  return {
    people,
    papers,
    records,
    approvals,
    tickets,
    staffComment,
    billings,
    documents,
    buildings: { a: a.id, b: b.id },
    units: { a: a.units, b: b.units },
    accounts,
    firms,
    j1: j1.id,
    j2: j2.id,
    g1: g1.id,
  };
};
