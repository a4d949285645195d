/** A contractor as trustees read it: C 2.4 General (M-102). No bank data, no documents, no internal comment. */
import type { ContractorForTrustees } from '@stoep/contract/suppliers/contractor-records';
import { and, eq } from 'drizzle-orm';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { contractorsVisibleTo } from './contractor-records.policy.ts';

const contractorDetail = defineScopedQuery('contractor-records.detail', {
  scope: defineRowScope(contractors, (_, caller) => contractorsVisibleTo(caller)),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: contractors.id,
        name: contractors.name,
        tradingAs: contractors.tradingAs,
        abbreviation: contractors.abbreviation,
        codes: contractors.specialities,
        status: contractors.state,
        paymentApproved: contractors.paymentApproved,
        ficaApproved: contractors.ficaApproved,
        email: contractors.email,
        phone: contractors.phone,
        registrationNumber: contractors.registrationNumber,
        vatNumber: contractors.vatNumber,
        website: contractors.website,
        address1: contractors.address1,
        address2: contractors.address2,
        city: contractors.city,
        postalCode: contractors.postalCode,
      })
      .from(contractors)
      .where(and(eq(contractors.id, input.id), within)),
});

export const readContractorForTrustees = async (
  read: CallerReadContext,
  id: string,
): Promise<ContractorForTrustees> => {
  const row = await read.get(contractorDetail, { id });
  const { codes, ...rest } = row;
  // The documents know no contractor without a number.
  return { ...rest, registrationNumber: rest.registrationNumber ?? '', specialities: codes.join(','), comment: null };
};
