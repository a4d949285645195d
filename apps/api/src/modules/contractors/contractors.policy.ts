/** "C, me": a contractor's record belongs to the contacts who act for it (calls.md M-88 to M-100). Staff read all. */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ofCaller } from '../../access/staff.ts';
import { beneficiaries, contractors } from '../../db/schema/contractors.ts';
import { isStaff } from '../../kernel/actor.ts';
import type { Asker } from '../../kernel/caller.ts';
import { some } from '../../kernel/command.ts';
import type { Queryable } from '../../kernel/database/client.ts';

export const ownContractor = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : sql`(${contractors.id} = ${person.contractorId}::uuid)`;

export const ownBeneficiary = (person: Asker): SQL =>
  isStaff(person)
    ? sql`(${beneficiaries.endedAt} is null)`
    : sql`(${beneficiaries.contractorId} = ${person.contractorId}::uuid and ${beneficiaries.endedAt} is null)`;

/** The firm that the caller acts for, as its own commands find it. */
export const ownFirm = some(contractors, ofCaller(ownContractor), {
  id: contractors.id,
  name: contractors.name,
  email: contractors.email,
  phone: contractors.phone,
  vatNumber: contractors.vatNumber,
  specialities: contractors.specialities,
});

/** The contractor in scope; throws not_found. */
export const insistOnOwnContractor = async (
  db: Queryable,
  person: Asker,
  contractorId: string,
): Promise<void> => {
  const [row] = await db
    .select({ id: contractors.id })
    .from(contractors)
    .where(and(eq(contractors.id, contractorId), ownContractor(person)));
  if (!row) throw new AppError('not_found');
};
