/**
 * Ended and future relations of people who have the same relation elsewhere today: their role allows the call, and
 * only the dates refuse it. Added to the world for the access matrix, as the far objects of those people.
 */

import { unitBillings } from '../../src/db/schema/billing/unit-billings.ts';
import { contacts } from '../../src/db/schema/identity/contacts.ts';
import { levyAccounts } from '../../src/db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../../src/db/schema/people/owner-accounts.ts';
import { trusteeAppointments } from '../../src/db/schema/scheme/buildings.ts';
import { quoteInvitations } from '../../src/db/schema/works/maintenance.ts';
import type { ServerDeps } from '../../src/deps.ts';
import type { TestWorld } from '../world.ts';

const YESTERDAY = '2026-03-09';
const TOMORROW = '2026-03-11';

type Days = { readonly fromDay?: string; readonly untilDay?: string };
type Where = { readonly unit: { id: string; buildingId: string }; readonly contactId: string };

const made = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('The insert made no row.');
  return row;
};

const anAccount = async (
  { db }: ServerDeps,
  { unit, contactId }: Where,
  type: 'Owner' | 'Tenant',
  accountNumber: string,
  { fromDay = '2024-01-01', untilDay }: Days = {},
) => {
  const account = made(await db.insert(ownerAccounts).values({ name: accountNumber }).returning());
  await db.insert(accountHolders).values({ accountId: account.id, contactId });
  const levy = made(
    await db
      .insert(levyAccounts)
      .values({
        accountNumber,
        buildingId: unit.buildingId,
        unitId: unit.id,
        accountId: account.id,
        type,
        fromDay,
        untilDay: untilDay ?? null,
      })
      .returning(),
  );
  return { accountId: account.id, levyAccountId: levy.id, unitId: unit.id };
};

export const makeWorldLapsedRelations = async (deps: ServerDeps, world: TestWorld) => {
  const { people, units, buildings: at } = world;
  const inA = (section: number) => made(units.a.slice(section));
  const inB = (section: number) => made(units.b.slice(section));
  const of = (persona: 'O1' | 'O2' | 'O3' | 'OT' | 'TN', unit: Where['unit']): Where => ({
    unit,
    contactId: people[persona].contactId,
  });
  const stranger = made(
    await deps.db
      .insert(contacts)
      .values({ firstName: 'Former', lastName: 'Tenant', email: 'former@people.test' })
      .returning(),
  );
  const ofStranger = (unit: Where['unit']): Where => ({ unit, contactId: stranger.id });

  const startsAt = new Date('2025-01-01T00:00:00Z');
  const now = deps.clock.now().getTime();
  const [yesterday, tomorrow] = [new Date(now - 86_400_000), new Date(now + 86_400_000)];
  await deps.db.insert(trusteeAppointments).values([
    { buildingId: at.b, contactId: people.T1.contactId, startsAt, endsAt: yesterday },
    { buildingId: at.b, contactId: people.T2.contactId, startsAt: tomorrow, endsAt: null },
  ]);
  await deps.db
    .insert(quoteInvitations)
    .values({ jobId: world.j1, contractorId: world.firms.c2, withdrawnAt: yesterday });
  // A tenant lives in a building, but is not a resident of it as an owner is.
  const rentedByO3 = await anAccount(deps, of('O3', inA(3)), 'Tenant', 'A004T');
  const lines = await deps.db
    .insert(unitBillings)
    .values(
      [inB(1), inB(2)].map(({ id: unitId }) => ({
        unitId,
        name: 'Water',
        statementDescription: 'Water',
        kind: 'Consumption' as const,
        chargeTo: 'Tenant' as const,
      })),
    )
    .returning({ id: unitBillings.id, unitId: unitBillings.unitId });
  return {
    lines: Object.fromEntries(lines.map(({ id, unitId }) => [unitId, id])),
    rentedByO3,
    /** The persona's own ended or future records, in the building where the persona has nothing today. */
    o1: await anAccount(deps, of('O1', inB(1)), 'Owner', 'B002', { untilDay: YESTERDAY }),
    o2: await anAccount(deps, of('O2', inB(2)), 'Owner', 'B003', { fromDay: TOMORROW }),
    tn: await anAccount(deps, of('TN', inB(1)), 'Tenant', 'B002T', { untilDay: YESTERDAY }),
    ot: await anAccount(deps, of('OT', inB(3)), 'Tenant', 'B004T', { fromDay: TOMORROW }),
    /** A stranger's tenancies in units of O1 and OT, and one beside TN's own. */
    overAtO1: await anAccount(deps, ofStranger(inA(0)), 'Tenant', 'A001F', { untilDay: YESTERDAY }),
    comingAtOt: await anAccount(deps, ofStranger(inA(2)), 'Tenant', 'A003C', { fromDay: TOMORROW }),
    besideTn: await anAccount(deps, ofStranger(inA(0)), 'Tenant', 'A001B'),
  };
};
