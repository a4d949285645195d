/**
 * Contractors that trustees may read by one relation only, and one whose relation ended.
 * The relations: a paid job that C1 bid for too, an insurance policy, a case, a withdrawn invitation. For the access
 * matrix.
 */
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { legalCases } from '../../src/db/schema/credit/credit.ts';
import { buildings } from '../../src/db/schema/scheme/buildings.ts';
import { contractors } from '../../src/db/schema/suppliers/contractors.ts';
import { payments } from '../../src/db/schema/suppliers/payments.ts';
import { maintenanceJobs, quoteInvitations, quotes } from '../../src/db/schema/works/maintenance.ts';
import type { ServerDeps } from '../../src/deps.ts';
import type { TestWorld } from '../world.ts';
import { aBeneficiary } from './world-contractor-documents.ts';

const idOf = ([row]: { id: string }[]): string => {
  if (row === undefined) throw new Error('The insert made no row.');
  return row.id;
};

const aFirm = async ({ db }: ServerDeps, name: string): Promise<string> =>
  idOf(
    await db
      .insert(contractors)
      .values({
        name,
        registrationNumber: `REG-${name}`,
        email: `${name.replaceAll(' ', '-').toLowerCase()}@firms.test`,
        phone: '+27110000000',
        state: 'Active',
      })
      .returning(),
  );

/** Won and was paid for a job in A that C1 was invited to quote for. */
const winnerOver = async (deps: ServerDeps, { buildings: { a }, firms: { c1 } }: TestWorld): Promise<string> => {
  const { db } = deps;
  const winner = await aFirm(deps, 'Winner');
  const jobId = idOf(
    await db
      .insert(maintenanceJobs)
      .values({ buildingId: a, name: 'J4', state: 'In Progress', awardedContractorId: winner })
      .returning(),
  );
  await db.insert(quotes).values({ jobId, contractorId: c1, name: 'Bid of C1', amount: cents(500_000) });
  await db
    .insert(payments)
    .values({ buildingId: a, type: 'Maintenance', amount: cents(400_000), contractorId: winner, jobId });
  return winner;
};

const insurerOf = async (deps: ServerDeps, name: string, buildingId: string): Promise<string> => {
  const insurer = await aFirm(deps, `Insurer ${name}`);
  await deps.db.update(buildings).set({ insurerId: insurer }).where(eq(buildings.id, buildingId));
  return insurer;
};

export const makeWorldContractors = async (deps: ServerDeps, world: TestWorld) => {
  const { a, b } = world.records;
  const withdrawn = await aFirm(deps, 'Withdrawn');
  const withdrawnAt = new Date(deps.clock.now().getTime() - 1);
  await deps.db.insert(quoteInvitations).values({ jobId: world.j1, contractorId: withdrawn, withdrawnAt });
  const attorney = await aFirm(deps, 'Attorney B');
  await deps.db.update(legalCases).set({ attorneyId: attorney }).where(eq(legalCases.id, b.caseId));
  return {
    /** The bank account that C2 had before its present one. */
    former: await aBeneficiary(deps, world.firms.c2, withdrawnAt),
    winner: await winnerOver(deps, world),
    withdrawn,
    a: { insurer: await insurerOf(deps, 'A', a.buildingId), attorney: world.firms.at1 },
    b: { insurer: await insurerOf(deps, 'B', b.buildingId), attorney },
  };
};
