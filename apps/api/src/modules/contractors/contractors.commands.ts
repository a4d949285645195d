/** Changes to the own contractor record (M-97): e-mail, phone, specialities and VAT number, nothing else. */

import type { contractors as contract } from '@stoep/contract/firms/contractors';
import type { BodyOf } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkPhone, checkVatNumber } from '@stoep/domain/people/sa-identity';
import { eq } from 'drizzle-orm';
import { contractors } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { addressChangedMail } from './address-changed.email.ts';
import { insistOnFreshLogin } from './bank-guard.commands.ts';
import { insistOnOwnContractor } from './contractors.policy.ts';

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

/** The registration number in the body is the documents' payload; it is read-only and never changed. */
export const updateContractor = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  contractorId: string,
  change: BodyOf<typeof contract.update>,
): Promise<void> => {
  await insistOnOwnContractor(deps.db, person, contractorId);
  if (change.contractorId !== contractorId) throw new AppError('not_found');
  const after = {
    email: cleanEmail(change.email),
    phone: cleanPhone(change.phone),
    vatNumber: cleanVatNumber(change.vatNumber),
    specialities: codesOf(change.specialities),
  };
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { id, name, ...before } = await insistOnOwnContractor(tx, person, contractorId, { lock: true });
    if (after.email !== before.email) {
      insistOnFreshLogin(person);
      const content = addressChangedMail({ contractor: name, to: after.email, by: person.name, at: now });
      for (const to of [before.email, after.email]) await queueMail(deps, tx, { to, content });
    }
    await tx.update(contractors).set(after).where(eq(contractors.id, id));
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'contractor.updated',
      subjectKind: 'contractor',
      subjectId: id,
      detail: { before, after },
    });
  });
};
