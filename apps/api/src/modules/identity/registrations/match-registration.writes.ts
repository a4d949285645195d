/**
 * Matches a registrant with a contact: ID number, address and mobile number must all equal the stored ones.
 * Runs silently, and only after the address is confirmed (M-4, M-5, T-17). Owns registrations.
 */

import {
  registrationMatchSentences,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { isEmailAddressNewSql } from '../../../access/trusted-email-address.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { registrations, userProfiles } from '../../../db/schema/identity/logins.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { updateLogin } from '../sign-in/logins.writes.ts';
import { endSessionsOfProfile } from '../sign-in/sessions.commands.ts';
import { normalisedPhoneSql } from './normalised-phone.policy.ts';
import { registrationClosedMail } from './registrations.email.ts';

type Match = { readonly contactId: string | null; readonly reason: SentenceOrText };

/** The only contact with all three values and no login. Null for none or several, with the reason for staff. */
const findMatch = async (tx: DatabaseTransaction, now: Date, profileId: string): Promise<Match> => {
  const found = await tx
    .select({ id: contacts.id, isNew: sql<boolean>`${isEmailAddressNewSql(sql`contacts`, now)}` })
    .from(contacts)
    .innerJoin(userProfiles, eq(userProfiles.id, profileId))
    .where(
      and(
        eq(contacts.email, userProfiles.email),
        sql`${normalisedPhoneSql(sql`${contacts.mobile}`)} = ${normalisedPhoneSql(sql`${userProfiles.mobile}`)}`,
        eq(contacts.idNumber, userProfiles.idNumber),
        notExists(sql`(select 1 from user_profiles taken where taken.contact_id = ${contacts.id})`),
      ),
    );
  // An address that changed recently proves nothing, so a person decides.
  const known = found.filter(({ isNew }) => !isNew);
  return {
    contactId: known.length === 1 ? (known[0]?.id ?? null) : null,
    reason: found.length > known.length ? texts.contactChanged : texts.noContact,
  };
};

/** Links a confirmed registrant with its contact, or leaves it in the queue for staff. Answers the contact's id. */
export const matchRegistrationToContact = async (
  tx: DatabaseTransaction,
  now: Date,
  profileId: string,
): Promise<string | null> => {
  const { contactId, reason } = await findMatch(tx, now, profileId);
  const waiting = and(eq(registrations.profileId, profileId), eq(registrations.state, 'waiting'));
  if (contactId) await updateLogin(tx, profileId, { contactId });
  await tx
    .update(registrations)
    .set(
      contactId
        ? { state: 'matched', matchedContactId: contactId, closedAt: now, reason: null }
        : { state: 'unmatched', reason: translateSentenceToEnglish(reason) },
    )
    .where(waiting);
  return contactId;
};

/**
 * Proposes the contact of a registrant. Access follows when the link to the stored address is opened, or a second
 * person approves.
 * Throws `conflict` when the registration is closed, `invalid` when the contact has a login.
 */
export const proposeRegistrationMatch = async (
  tx: DatabaseTransaction,
  { registrationId, contactId, proposedBy }: { registrationId: string; contactId: string; proposedBy: string },
): Promise<void> => {
  const [taken] = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.contactId, contactId));
  if (taken)
    throw new AppError('invalid', undefined, {
      fields: { contactId: registrationMatchSentences.contactTaken },
    });
  const proposed = await tx
    .update(registrations)
    .set({ state: 'to confirm', matchedContactId: contactId, proposedBy, reason: null })
    .where(and(eq(registrations.id, registrationId), inArray(registrations.state, ['unmatched', 'to confirm'])))
    .returning({ id: registrations.id });
  if (proposed.length === 0) throw new AppError('conflict');
};

/**
 * Links an unmatched registrant with the contact that staff chose. The person logs in again, since the old token does
 * not name the contact. Throws `conflict` when the registration is closed, or with the advice `taken` when the
 * contact has a login.
 */
export const linkRegistrantToContact = async (
  tx: DatabaseTransaction,
  now: Date,
  {
    registrationId,
    contactId,
    taken,
  }: { readonly registrationId: string; readonly contactId: string; readonly taken: SentenceOrText },
): Promise<{ profileId: string }> => {
  const [registration] = await tx
    .update(registrations)
    .set({ state: 'matched', matchedContactId: contactId, closedAt: now })
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.state, 'to confirm'),
        eq(registrations.matchedContactId, contactId),
      ),
    )
    .returning({ profileId: registrations.profileId });
  if (!registration) throw new AppError('conflict');
  const [free] = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(
      and(
        eq(userProfiles.id, registration.profileId),
        isNull(userProfiles.contactId),
        notExists(sql`(select 1 from user_profiles taken where taken.contact_id = ${contactId})`),
      ),
    )
    .for('update');
  if (!free) throw new AppError('conflict', taken);
  await updateLogin(tx, free.id, { contactId });
  await endSessionsOfProfile(tx, now, registration.profileId);
  return registration;
};

/** Mails the outcome to the registered address, once. @param refusal the reason; null when the login was connected */
export const notifyRegistrantOfOutcome = async (
  w: CommandWrite,
  { id, email }: { readonly id: string; readonly email: string },
  refusal: string | null,
): Promise<void> => {
  await queueMail(w.deps, w.tx, {
    to: email,
    content: registrationClosedMail(refusal, w.deps.config.publicUrl),
    dedupeKey: `registration-settled:${id}`,
  });
};

/** Refuses an unmatched registrant. The login stays without any access. */
export const closeRegistrationAsRefused = async (
  tx: DatabaseTransaction,
  now: Date,
  registrationId: string,
  reason: string,
): Promise<void> => {
  const refused = await tx
    .update(registrations)
    .set({ state: 'refused', reason, closedAt: now })
    .where(and(eq(registrations.id, registrationId), inArray(registrations.state, ['unmatched', 'to confirm'])))
    .returning({ id: registrations.id });
  if (refused.length === 0) throw new AppError('conflict');
};
