/** A contractor changes its own record (M-97): email, phone, specialities and VAT number, nothing else. */

import type { EndpointBody } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import type { ownContractorEndpoints as contract } from '@stoep/contract/suppliers/own-contractor';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkPhoneNumber } from '@stoep/domain/people/sa-phone';
import { checkVatNumber } from '@stoep/domain/suppliers/sa-organisation';
import { eq } from 'drizzle-orm';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { requireFreshLoginUnlessStaff } from './bank-details/reset-bank-approval.writes.ts';
import { contractorEmailChangedMail } from './contractor-email-changed.email.ts';
import { ownContractorTarget } from './contractors.policy.ts';

const refuseField = (field: string, text: string) => new AppError('invalid', text, { fields: { [field]: text } });

const cleanEmail = (text: string): string => {
  const email = checkEmail(text);
  if (!email.ok) throw refuseField('email', email.reason);
  return email.value;
};

const cleanPhone = (text: string): string => {
  const phone = checkPhoneNumber(text);
  if (!phone.ok) throw refuseField('phone', phone.reason);
  return phone.value;
};

const cleanVatNumber = (text: string | null): string | null => {
  if (!text) return null;
  const number = checkVatNumber(text);
  if (!number.ok) throw refuseField('vatNumber', number.reason);
  return number.value;
};

/** A speciality named twice is stored once. */
const codesOf = (list: string): number[] => (list === '' ? [] : [...new Set(list.split(',').map(Number))]);

type Change = EndpointBody<typeof contract.update>;
type SavedItem = { email: string; phone: string; vatNumber: string | null; specialities: number[] };

const updated = defineFact<{ before: SavedItem; after: SavedItem }>('contractor.updated', 'contractor');

const cleaned = (change: Change): SavedItem => ({
  email: cleanEmail(change.email),
  phone: cleanPhone(change.phone),
  vatNumber: cleanVatNumber(change.vatNumber),
  specialities: codesOf(change.specialities),
});

/** The body carries the registration number because the documents demand it. It is read-only and never changed. */
export const updateOwnContractor = defineCommand({
  on: ownContractorTarget,
  prepare: ({ id }, _asking, change: Change) => {
    if (change.contractorId !== id) throw new AppError('not_found');
    return cleaned(change);
  },
  allowed: () => true,
  run: async (w, { id, name, ...before }, after) => {
    if (after.email !== before.email) {
      requireFreshLoginUnlessStaff(w);
      const content = contractorEmailChangedMail({
        contractor: name,
        to: after.email,
        by: w.by.name,
        at: w.at.now,
      });
      for (const to of [before.email, after.email]) await queueMail(w.deps, w.tx, { to, content });
    }
    await w.tx.update(contractors).set(after).where(eq(contractors.id, id));
    w.record(updated, id, { before, after });
  },
});
