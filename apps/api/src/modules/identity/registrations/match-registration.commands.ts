/**
 * Finds whom a registrant is: ID number, address and mobile number must all be those that the managing agent holds.
 * Done silently, and only once the address is confirmed (M-4, M-5, T-17). Owns registrations.
 */

import {
  matchSentences,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { isNewAddress } from '../../../access/stored-address.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { registrations, userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { changeLogin } from '../sign-in/logins.commands.ts';
import { endSessionsOf } from '../sign-in/sessions.commands.ts';
import { dialledNumber } from './dialled-number.policy.ts';
import { registrationMail } from './registrations.email.ts';

type Match = { readonly contactId: string | null; readonly reason: Words };

/** The one contact that has all three and no login yet; null for none or several, with the reason that staff read. */
const findMatch = async (tx: Transaction, now: Date, profileId: string): Promise<Match> => {
  const found = await tx
    .select({ id: contacts.id, isNew: sql<boolean>`${isNewAddress(sql`contacts`, now)}` })
    .from(contacts)
    .innerJoin(userProfiles, eq(userProfiles.id, profileId))
    .where(
      and(
        eq(contacts.email, userProfiles.email),
        sql`${dialledNumber(sql`${contacts.mobile}`)} = ${dialledNumber(sql`${userProfiles.mobile}`)}`,
        eq(contacts.idNumber, userProfiles.idNumber),
        notExists(sql`(select 1 from user_profiles taken where taken.contact_id = ${contacts.id})`),
      ),
    );
  // An address that was changed of late proves nothing, so a person decides.
  const known = found.filter(({ isNew }) => !isNew);
  return {
    contactId: known.length === 1 ? (known[0]?.id ?? null) : null,
    reason: found.length > known.length ? texts.contactChanged : texts.noContact,
  };
};

/** Links a confirmed registrant with its contact, or leaves it in the staff's queue. Answers the contact's id. */
export const matchRegistration = async (
  tx: Transaction,
  now: Date,
  profileId: string,
): Promise<string | null> => {
  const { contactId, reason } = await findMatch(tx, now, profileId);
  const waiting = and(eq(registrations.profileId, profileId), eq(registrations.state, 'waiting'));
  if (contactId) await changeLogin(tx, profileId, { contactId });
  await tx
    .update(registrations)
    .set(
      contactId
        ? { state: 'matched', matchedContactId: contactId, closedAt: now, reason: null }
        : { state: 'unmatched', reason: inEnglish(reason) },
    )
    .where(waiting);
  return contactId;
};

/**
 * Says who a registrant is, which gives no access yet: the link sent to the stored address is opened, or a second person approves.
 * Throws `conflict` when the registration is closed, `invalid` when the contact has a login.
 */
export const proposeMatch = async (
  tx: Transaction,
  {
    registrationId,
    contactId,
    proposedBy,
  }: { registrationId: string; contactId: string; proposedBy: string },
): Promise<void> => {
  const [taken] = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.contactId, contactId));
  if (taken) throw new AppError('invalid', undefined, { fields: { contactId: matchSentences.contactTaken } });
  const proposed = await tx
    .update(registrations)
    .set({ state: 'to confirm', matchedContactId: contactId, proposedBy, reason: null })
    .where(
      and(eq(registrations.id, registrationId), inArray(registrations.state, ['unmatched', 'to confirm'])),
    )
    .returning({ id: registrations.id });
  if (proposed.length === 0) throw new AppError('conflict');
};

/**
 * Links a registrant that matched nobody, when staff know who it is. The person logs in anew: the old token does not
 * name the contact. Throws `conflict` when the registration is closed or the contact has a login: `taken` says what to do then.
 */
export const linkRegistrant = async (
  tx: Transaction,
  now: Date,
  {
    registrationId,
    contactId,
    taken,
  }: { readonly registrationId: string; readonly contactId: string; readonly taken: Words },
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
  await changeLogin(tx, free.id, { contactId });
  await endSessionsOf(tx, now, registration.profileId);
  return registration;
};

/** The address that registered reads how it ended, once. @param refusal the reason; null when the login was connected */
export const tellRegistrant = async (
  w: Write,
  { id, email }: { readonly id: string; readonly email: string },
  refusal: string | null,
): Promise<void> => {
  await queueMail(w.deps, w.tx, {
    to: email,
    content: registrationMail(refusal, w.deps.config.publicUrl),
    dedupeKey: `registration-settled:${id}`,
  });
};

/** Refuses a registrant that matched nobody; the login stays and opens nothing. */
export const refuseRegistrant = async (
  tx: Transaction,
  now: Date,
  registrationId: string,
  reason: string,
): Promise<void> => {
  const refused = await tx
    .update(registrations)
    .set({ state: 'refused', reason, closedAt: now })
    .where(
      and(eq(registrations.id, registrationId), inArray(registrations.state, ['unmatched', 'to confirm'])),
    )
    .returning({ id: registrations.id });
  if (refused.length === 0) throw new AppError('conflict');
};
