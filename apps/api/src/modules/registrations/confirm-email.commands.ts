/**
 * Confirming an address by the link sent to it: after registering, and after changing it in the profile.
 * The link shows that the mailbox is held; a living session or the password shows that it is the same person, so that
 * nobody can be made to confirm a stranger's registration by pressing a button in a mail.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { confirmEmailTexts } from '@stoep/contract/people/people.texts';
import { and, eq, isNull } from 'drizzle-orm';
import { contacts, userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { verifyPassword } from '../../kernel/passwords.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { forgetTries, insistOnTry, sourceKey } from '../../kernel/throttle/throttle.commands.ts';
import { authenticate } from '../sign-in/authenticate.policy.ts';
import { readLink, takeLink, withdrawLinks } from '../sign-in/links.commands.ts';
import { openSession } from '../sign-in/open-session.commands.ts';
import { endSessionsOf } from '../sign-in/sessions.commands.ts';
import { claimAddress } from './held-address.commands.ts';
import { matchRegistration } from './match-registration.commands.ts';
import { emailChangedMail } from './registrations.email.ts';

const deadLink = () =>
  new AppError('invalid', confirmEmailTexts.dead, { fields: { token: confirmEmailTexts.dead } });

const findLink = async (deps: Deps, token: string) => {
  const now = deps.clock.now();
  for (const purpose of ['confirm-email', 'change-email'] as const) {
    const link = await readLink(deps.db, now, purpose, token);
    if (link?.profileId) return { purpose, profileId: link.profileId, newEmail: link.payload.email };
  }
  throw deadLink();
};

const findProfile = async (deps: Deps, profileId: string) => {
  const [profile] = await deps.db
    .select({
      id: userProfiles.id,
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      passwordHash: userProfiles.passwordHash,
      loginCount: userProfiles.loginCount,
    })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, profileId), isNull(userProfiles.disabledAt)));
  if (!profile) throw deadLink();
  return profile;
};
type Profile = Awaited<ReturnType<typeof findProfile>>;

const insistOnHolder = async (
  deps: Deps,
  profile: Profile,
  bearer: string | undefined,
  password: string | undefined,
) => {
  const actor = await authenticate(deps, bearer);
  // Staff who look as somebody else are not that person.
  if (actor.kind === 'person' && !actor.viewer && actor.profileId === profile.id) return;
  if (!password) throw new AppError('fresh_login_required');
  await insistOnTry(deps.db, deps.clock.now(), LIMITS.confirmPassword, profile.id);
  if (!(await verifyPassword(password, profile.passwordHash))) {
    const text = 'This is not the password of this login.';
    throw new AppError('invalid', text, { fields: { password: text } });
  }
  await forgetTries(deps.db, [LIMITS.confirmPassword], profile.id);
};

/** Puts the confirmed address in its places; an address that somebody else holds by now is a dead link. */
const holdAddress = async (tx: Transaction, now: Date, profileId: string, email: string) => {
  if (!(await claimAddress(tx, email, profileId))) throw deadLink();
  const [held] = await tx
    .update(userProfiles)
    .set({ email, emailConfirmedAt: now })
    .where(eq(userProfiles.id, profileId))
    .returning({ contactId: userProfiles.contactId });
  // Mails go to the contact's address: it is the person's own to change.
  if (held?.contactId) await tx.update(contacts).set({ email }).where(eq(contacts.id, held.contactId));
  return held?.contactId ?? null;
};

export type Confirmation = { token: string; password?: string | undefined };

/** Uses the link and answers a new session, since the old token does not name the address or the contact. */
export const confirmEmail = async (
  deps: Deps,
  given: Confirmation,
  bearer: string | undefined,
  origin: Origin,
) => {
  const now = deps.clock.now();
  await insistOnTry(deps.db, now, LIMITS.linkSource, sourceKey(origin.source));
  const link = await findLink(deps, given.token);
  const profile = await findProfile(deps, link.profileId);
  await insistOnHolder(deps, profile, bearer, given.password);
  const email = link.newEmail ?? profile.email;
  const name = `${profile.firstName} ${profile.lastName}`;
  const contactId = await deps.db.transaction(async (tx) => {
    if (!(await takeLink(tx, now, link.purpose, given.token))) throw deadLink();
    const held = await holdAddress(tx, now, profile.id, email);
    await withdrawLinks(tx, now, profile.id);
    await endSessionsOf(tx, now, profile.id);
    const by = { profileId: profile.id, name, source: origin.source, requestId: origin.requestId };
    const changed = email === profile.email ? {} : { before: profile.email, after: email };
    await writeAudit(tx, now, by, {
      action: link.newEmail ? 'profile.email-changed' : 'profile.email-confirmed',
      subjectKind: 'profile',
      subjectId: profile.id,
      contactId: held,
      detail: changed,
    });
    if (link.newEmail)
      for (const to of [profile.email, email])
        await queueMail(deps, tx, { to, content: emailChangedMail(profile.firstName, email) });
    return held ?? (await matchRegistration(tx, now, profile.id));
  });
  const owner = { id: profile.id, contactId, email, name, loginCount: profile.loginCount };
  const { token, device } = await openSession(deps, owner, origin);
  return { answer: { token, userProfileId: profile.id, email, matched: contactId !== null }, device };
};
