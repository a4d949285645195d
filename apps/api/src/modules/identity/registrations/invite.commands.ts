/**
 * Logins that staff open for others: a person of the portfolio, or somebody of their own. Nobody is told a
 * password: the mail leads to choosing one, and using it confirms the address.
 */

import { registrationSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { storedAddress } from '../../../access/stored-address.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { fullName } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { decoyHash } from '../../../kernel/security/passwords.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { addLogin, changeLogin } from '../sign-in/logins.commands.ts';
import { firstPasswordLink } from '../sign-in/portal-link.policy.ts';
import { INVITATION_DAYS, invitationMail } from './registrations.email.ts';
import { peopleWithoutLogin } from './without-login.policy.ts';

type Invited = { id: string; email: string; firstName: string; lastName: string };

const sendInvitation = async (deps: Deps, tx: Transaction, { id, email, ...person }: Invited) => {
  const minutes = INVITATION_DAYS * 24 * 60;
  const link = { purpose: 'reset-password', profileId: id, minutes } as const;
  const secret = await issueLink(tx, deps.clock.now(), link);
  const url = firstPasswordLink(deps.config.publicUrl, secret);
  const { name } = await readBranding(tx);
  await queueMail(deps, tx, { to: email, content: invitationMail(fullName(person), name, url) });
};

/** An address is held by one confirmed login (M-5). */
const requireFreeAddress = async (tx: Transaction, email: string, exceptId: string | null) => {
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

/** At the stored address: one that was changed of late gets no invitation. Invites a contact, or invites again who has not come yet. Throws `conflict` for who has a login. */
export const inviteContact = async (deps: Deps, tx: Transaction, contactId: string): Promise<void> => {
  const [contact] = await tx
    .select({
      email: storedAddress(sql`contacts`, deps.clock.now()),
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
  const { profileId, confirmedAt, disabledAt, ...person } = contact;
  if (confirmedAt || disabledAt) throw new AppError('conflict', texts.personHasLogin);
  await requireFreeAddress(tx, person.email, profileId);
  if (profileId) {
    await changeLogin(tx, profileId, { email: person.email });
    await sendInvitation(deps, tx, { ...person, id: profileId });
    return;
  }
  const login = { contactId, passwordHash: await decoyHash(), createdAt: deps.clock.now() };
  await sendInvitation(deps, tx, { ...person, id: await addLogin(tx, { ...person, ...login }) });
};

/** Invites everybody of a building who was not yet; each gets a mail of their own. */
export const inviteBuilding = async (deps: Deps, tx: Transaction, buildingId: string): Promise<void> => {
  const found = await tx.execute<{ id: string }>(peopleWithoutLogin(sql`${buildingId}::uuid`));
  for (const { id } of found.rows) await inviteContact(deps, tx, id);
};

export type NewStaff = { email: string; firstName: string; lastName: string; staffRole: StaffRole };

/** Opens a login for a member of staff, without portals. */
export const inviteStaff = async (deps: Deps, tx: Transaction, staff: NewStaff): Promise<string> => {
  const known = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, staff.email), sql`${userProfiles.staffRole} is not null`));
  if (known.length > 0) throw new AppError('conflict', texts.invitedAlready({ email: staff.email }));
  await requireFreeAddress(tx, staff.email, null);
  const passwordHash = await decoyHash();
  const id = await addLogin(tx, { ...staff, passwordHash, createdAt: deps.clock.now() });
  await sendInvitation(deps, tx, { ...staff, id });
  return id;
};
