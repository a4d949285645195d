/** A contractor as trustees read it: C 2.4 General (M-102). No bank data, no documents, no internal comment. */
import type { ContractorRecord } from '@stoep/contract/suppliers/contractor-records';
import { and, eq } from 'drizzle-orm';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { contractorsVisibleTo } from './contractor-records.policy.ts';

const contractorDetail = query('contractor-records.detail', {
  scope: scope(contractors, (_, caller) => contractorsVisibleTo(caller)),
  input: { id: required<string>() },
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

export const readContractor = async (read: Read, id: string): Promise<ContractorRecord> => {
  const row = await read.get(contractorDetail, { id });
  const { codes, ...rest } = row;
  return { ...rest, specialities: codes.join(','), comment: null };
};
