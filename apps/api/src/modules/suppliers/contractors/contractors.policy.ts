/** "C, me": a contractor's record belongs to the contacts who act for it (calls.md M-88 to M-100). Staff read all. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { callerWriteScope } from '../../../access/staff-scopes.ts';
import { beneficiaries, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { partialRowTarget } from '../../../kernel/command.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

export const isOwnContractorSql = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`true` : sql`(${contractors.id} = ${person.contractorId}::uuid)`;

export const isOwnBeneficiarySql = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`(${beneficiaries.endedAt} is null)`
    : sql`(${beneficiaries.contractorId} = ${person.contractorId}::uuid and ${beneficiaries.endedAt} is null)`;

/** The contractor that the caller acts for, as the target of its own commands. */
export const ownContractorTarget = partialRowTarget(contractors, callerWriteScope(isOwnContractorSql), {
  id: contractors.id,
  name: contractors.name,
  email: contractors.email,
  phone: contractors.phone,
  vatNumber: contractors.vatNumber,
  specialities: contractors.specialities,
});

/**
 * The caller's own contractor, or any for staff. Asked when one of its lists is empty, to tell empty from not found.
 */
export const ownContractorExistsScopedQuery = defineScopedQuery('contractors.there', {
  scope: defineRowScope(contractors, (_, caller) => isOwnContractorSql(caller)),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: contractors.id })
      .from(contractors)
      .where(and(eq(contractors.id, input.id), within)),
});

/** Scope of a table of a contractor's rows: its own contractor; staff read every contractor's. */
export const ownContractorScope = <T extends PgTable & { contractorId: PgColumn }>(of: T) =>
  defineRowScope(of, (t, caller) =>
    isStaff(caller) ? sql`true` : sql`(${t.contractorId} = ${caller.contractorId}::uuid)`,
  );
