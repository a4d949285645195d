/** A contractor as trustees read it: C 2.4 General (M-102). No bank data, no documents, no internal comment. */
import type { ContractorRecord } from '@stoep/contract/firms/contractor-records';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq } from 'drizzle-orm';
import { contractors } from '../../db/schema/contractors.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { contractorsVisibleTo } from './contractor-records.policy.ts';

export const findContractor = async (db: Database, person: Person, id: string): Promise<ContractorRecord> => {
  const [row] = await db
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
    .where(and(eq(contractors.id, id), contractorsVisibleTo(person)));
  if (!row) throw new AppError('not_found');
  const { codes, ...rest } = row;
  return { ...rest, specialities: codes.join(',') };
};
