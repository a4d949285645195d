/** "C, me": a contractor's record belongs to the contacts who act for it (calls.md M-88 to M-100). Staff read all. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ofCaller } from '../../../access/staff.ts';
import { beneficiaries, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { partialRow } from '../../../kernel/command.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';

export const ownContractor = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : sql`(${contractors.id} = ${person.contractorId}::uuid)`;

export const ownBeneficiary = (person: Asker): SQL =>
  isStaff(person)
    ? sql`(${beneficiaries.endedAt} is null)`
    : sql`(${beneficiaries.contractorId} = ${person.contractorId}::uuid and ${beneficiaries.endedAt} is null)`;

/** The firm that the caller acts for, as its own commands find it. */
export const ownFirm = partialRow(contractors, ofCaller(ownContractor), {
  id: contractors.id,
  name: contractors.name,
  email: contractors.email,
  phone: contractors.phone,
  vatNumber: contractors.vatNumber,
  specialities: contractors.specialities,
});

/** The caller's own firm, or any for staff: asked where one of its lists came back empty. */
export const ownContractorThere = query('contractors.there', {
  scope: scope(contractors, (_, caller) => ownContractor(caller)),
  input: { id: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: contractors.id })
      .from(contractors)
      .where(and(eq(contractors.id, input.id), within)),
});

/** Of what belongs to a firm: the own firm's; staff read every firm's. */
export const ofOwnFirm = <T extends PgTable & { contractorId: PgColumn }>(of: T) =>
  scope(of, (t, caller) =>
    isStaff(caller) ? sql`true` : sql`(${t.contractorId} = ${caller.contractorId}::uuid)`,
  );
