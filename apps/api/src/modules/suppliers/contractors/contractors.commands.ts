/** Changes to the own contractor record (M-97): e-mail, phone, specialities and VAT number, nothing else. */

import type { BodyOf } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import type { contractors as contract } from '@stoep/contract/suppliers/contractors';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkPhone } from '@stoep/domain/people/sa-phone';
import { checkVatNumber } from '@stoep/domain/suppliers/sa-organisation';
import { eq } from 'drizzle-orm';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { addressChangedMail } from './address-changed.email.ts';
import { requireFreshLogin } from './bank-details/bank-guard.commands.ts';
import { ownFirm } from './contractors.policy.ts';

const refuseField = (field: string, text: string) =>
  new AppError('invalid', text, { fields: { [field]: text } });

const cleanEmail = (text: string): string => {
  const email = checkEmail(text);
  if (!email.ok) throw refuseField('email', email.reason);
  return email.value;
};

const cleanPhone = (text: string): string => {
  const phone = checkPhone(text);
  if (!phone.ok) throw refuseField('phone', phone.reason);
  return phone.value;
};

const cleanVatNumber = (text: string | null): string | null => {
  if (!text) return null;
  const number = checkVatNumber(text);
  if (!number.ok) throw refuseField('vatNumber', number.reason);
  return number.value;
};

/** A speciality named twice is held once. */
const codesOf = (list: string): number[] => (list === '' ? [] : [...new Set(list.split(',').map(Number))]);

type Change = BodyOf<typeof contract.update>;
type Kept = { email: string; phone: string; vatNumber: string | null; specialities: number[] };

const updated = fact<{ before: Kept; after: Kept }>('contractor.updated', 'contractor');

const cleaned = (change: Change): Kept => ({
  email: cleanEmail(change.email),
  phone: cleanPhone(change.phone),
  vatNumber: cleanVatNumber(change.vatNumber),
  specialities: codesOf(change.specialities),
});

/** The registration number in the body is the documents' payload; it is read-only and never changed. */
export const updateContractor = command({
  on: ownFirm,
  prepare: ({ id }, _asking, change: Change) => {
    if (change.contractorId !== id) throw new AppError('not_found');
    return cleaned(change);
  },
  allowed: () => true,
  run: async (w, { id, name, ...before }, after) => {
    if (after.email !== before.email) {
      requireFreshLogin(w);
      const content = addressChangedMail({
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
