/**
 * Creates logins and invitations for contacts and for staff. Nobody is sent a password: the link lets the person
 * choose one, and using it confirms the address.
 */

import { registrationSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { trustedEmailSql } from '../../../access/trusted-email-address.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { fullNameOf } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { decoyPasswordHash } from '../../../kernel/security/passwords.ts';
import { addLogin, updateLogin } from '../sign-in/logins.writes.ts';
import { issueOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { firstPasswordLink } from '../sign-in/portal-link.policy.ts';
import { contactIdsWithoutLoginSql } from './contacts-without-login.policy.ts';
import { INVITATION_LINK_DAYS, loginInvitationMail } from './registrations.email.ts';

type Invited = { id: string; email: string; firstName: string; lastName: string };

const sendInvitation = async (deps: ServerDeps, tx: DatabaseTransaction, { id, email, ...person }: Invited) => {
  const minutes = INVITATION_LINK_DAYS * 24 * 60;
  const link = { purpose: 'reset-password', profileId: id, minutes } as const;
  const secret = await issueOneTimeLink(tx, deps.clock.now(), link);
  const url = firstPasswordLink(deps.config.publicUrl, secret);
  const { name } = await getAgentBranding(tx);
  await queueMail(deps, tx, { to: email, content: loginInvitationMail(fullNameOf(person), name, url) });
};

/** An address belongs to one confirmed login (M-5). */
const requireFreeAddress = async (tx: DatabaseTransaction, email: string, exceptId: string | null) => {
  const held = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(
      and(
        eq(userProfiles.email, email),
        isNotNull(userProfiles.emailConfirmedAt),
        exceptId ? ne(userProfiles.id, exceptId) : undefined,
      ),
    );
  if (held.length > 0) throw new AppError('conflict', texts.loginWithAddress({ email }));
};

/**
 * Invites a contact, or invites again one who has not logged in yet, at the stored address. An address that changed
 * recently gets no invitation. Throws `conflict` for a contact with a login, or without an address.
 */
export const createContactInvitation = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  contactId: string,
): Promise<void> => {
  const [contact] = await tx
    .select({
      email: trustedEmailSql(sql`contacts`, deps.clock.now()),
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      mobile: contacts.mobile,
      idNumber: contacts.idNumber,
      profileId: userProfiles.id,
      confirmedAt: userProfiles.emailConfirmedAt,
      disabledAt: userProfiles.disabledAt,
    })
    .from(contacts)
    .leftJoin(userProfiles, eq(userProfiles.contactId, contacts.id))
    .where(eq(contacts.id, contactId));
  if (!contact) throw new AppError('not_found');
  const { profileId, confirmedAt, disabledAt, email, ...named } = contact;
  if (confirmedAt || disabledAt) throw new AppError('conflict', texts.personHasLogin);
  if (email === null) throw new AppError('conflict', texts.noAddress);
  const person = { ...named, email };
  await requireFreeAddress(tx, person.email, profileId);
  if (profileId) {
    await updateLogin(tx, profileId, { email: person.email });
    await sendInvitation(deps, tx, { ...person, id: profileId });
    return;
  }
  const login = { contactId, passwordHash: await decoyPasswordHash(), createdAt: deps.clock.now() };
  await sendInvitation(deps, tx, { ...person, id: await addLogin(tx, { ...person, ...login }) });
};

/** Invites every person of a building who was not invited yet. Each gets a separate mail. */
export const createBuildingInvitations = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  buildingId: string,
): Promise<void> => {
  const found = await tx.execute<{ id: string }>(contactIdsWithoutLoginSql(sql`${buildingId}::uuid`));
  for (const { id } of found.rows) await createContactInvitation(deps, tx, id);
};

export type NewStaffLogin = { email: string; firstName: string; lastName: string; staffRole: StaffRole };

/** Opens a login for a member of staff, without portals. */
export const createStaffInvitation = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  staff: NewStaffLogin,
): Promise<string> => {
  const known = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, staff.email), sql`${userProfiles.staffRole} is not null`));
  if (known.length > 0) throw new AppError('conflict', texts.invitedAlready({ email: staff.email }));
  await requireFreeAddress(tx, staff.email, null);
  const passwordHash = await decoyPasswordHash();
  const id = await addLogin(tx, { ...staff, passwordHash, createdAt: deps.clock.now() });
  await sendInvitation(deps, tx, { ...staff, id });
  return id;
};
