/** The contractor's own record with its beneficiary and document statuses (M-88, M-95, M-96, M-113). */

import { AppError } from '@stoep/contract/kit/errors';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import { maskBankAccountNumber } from '@stoep/domain/bank/bank-accounts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beneficiaries, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { countSql } from '../../../kernel/database/decoded-sql.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope, everyRowScope } from '../../../kernel/scope.ts';
import { contractorDocumentStatusesOf, currentContractorDocumentsSql } from '../compliance/compliance.policy.ts';
import { normaliseRegistrationNumber } from './registration/registration-number.ts';

const labelOf = <L extends string>(list: Readonly<Record<L, number>>, code: number): L | null =>
  (Object.keys(list) as L[]).find((label) => list[label] === code) ?? null;

const ownRecord = defineScopedQuery('contractors.own', {
  scope: defineRowScope(contractors, (c, caller) => sql`${c.id} = ${caller.contractorId}::uuid`),
  input: {},
  from: (db, { within }) =>
    db
      .select({
        id: contractors.id,
        name: contractors.name,
        tradingAs: contractors.tradingAs,
        abbreviation: contractors.abbreviation,
        specialities: contractors.specialities,
        state: contractors.state,
        stateReason: contractors.stateReason,
        paymentApproved: contractors.paymentApproved,
        ficaApproved: contractors.ficaApproved,
        email: contractors.email,
        phone: contractors.phone,
        registrationNumber: contractors.registrationNumber,
        vatNumber: contractors.vatNumber,
        firmType: contractors.firmType,
        website: contractors.website,
        address1: contractors.address1,
        address2: contractors.address2,
        city: contractors.city,
        postalCode: contractors.postalCode,
        handedIn: currentContractorDocumentsSql,
        beneficiary: {
          id: beneficiaries.id,
          name: beneficiaries.name,
          bankId: beneficiaries.bankId,
          accountNumber: beneficiaries.accountNumber,
          accountType: beneficiaries.accountType,
          bankProofId: beneficiaries.bankProofFileId,
        },
      })
      .from(contractors)
      .leftJoin(beneficiaries, and(eq(beneficiaries.contractorId, contractors.id), isNull(beneficiaries.endedAt)))
      .where(within),
});

/** The contractor that the caller acts for. */
export const readOwnContractor = async (read: CallerReadContext): Promise<OwnContractor> => {
  const row = await read.find(ownRecord, {});
  if (!row) throw new AppError('not_found', contractorSentences.couldNotDetermine);
  const { beneficiary, specialities, handedIn, firmType: _, ...rest } = row;
  return {
    ...rest,
    // The documents know no contractor without a number.
    registrationNumber: rest.registrationNumber ?? '',
    specialities: specialities.join(','),
    comment: null,
    registrationDocumentName: handedIn.find((one) => one.kind === 'registration')?.fileName ?? null,
    bankProofId: beneficiary?.bankProofId ?? null,
    documents: contractorDocumentStatusesOf(row, handedIn, read.caller.at.today),
    beneficiary: beneficiary && {
      id: beneficiary.id,
      name: beneficiary.name,
      bank: labelOf(BANK_CODES, beneficiary.bankId),
      accountNumber: maskBankAccountNumber(beneficiary.accountNumber),
      accountType: labelOf(BANK_ACCOUNT_TYPE_CODES, beneficiary.accountType),
      hasBankProof: beneficiary.bankProofId !== null,
    },
  };
};

const registered = defineScopedQuery('contractors.registered', {
  scope: everyRowScope(contractors, 'whoever registers is told that a number is taken, and nothing of whose it is'),
  input: { wanted: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ count: countSql() })
      .from(contractors)
      .where(and(within, sql`upper(${contractors.registrationNumber}) = ${input.wanted}`)),
});

/**
 * Counts contractors with this registration number. Case and spaces are ignored; numbers are stored without spaces.
 */
export const countContractorsByRegistrationNumber = (
  read: CallerReadContext,
  registrationNumber: string,
): Promise<{ count: number }> => read.get(registered, { wanted: normaliseRegistrationNumber(registrationNumber) });
