/**
 * Confirming an address by the link sent to it: after registering, and after changing it in the profile.
 * The link shows that the mailbox is held; a living session or the password shows that it is the same person, so that
 * nobody can be made to confirm a stranger's registration by pressing a button in a mail.
 */

import {
  matchSentences,
  registrationSentences,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { and, eq, isNull } from 'drizzle-orm';
import { storedAddressOf } from '../../../access/stored-address.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import { addition } from '../../../kernel/command.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { fact } from '../../../kernel/fact.ts';
import { fullName } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { verifyPassword } from '../../../kernel/security/passwords.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { forgetTries, requireTry, sourceKey } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext, Write } from '../../../kernel/write.ts';
import { changeContact } from '../profiles/contacts.commands.ts';
import { authenticate } from '../sign-in/authenticate.policy.ts';
import { claimAddress } from '../sign-in/held-address.commands.ts';
import { readLink, takeLink, wasIssued, withdrawLinks } from '../sign-in/links.commands.ts';
import { changeLogin } from '../sign-in/logins.commands.ts';
import { type Browser, openSession } from '../sign-in/open-session.commands.ts';
import { endSessionsOf } from '../sign-in/sessions.commands.ts';
import { linkRegistrant, matchRegistration, tellRegistrant } from './match-registration.commands.ts';
import { emailChangedMail, matchDoneMail } from './registrations.email.ts';

const deadLink = (text: Words = texts.linkDead) => new AppError('invalid', text, { fields: { token: text } });

const getLink = async (deps: Deps, token: string) => {
  const now = deps.clock.now();
  for (const purpose of ['confirm-email', 'change-email', 'contact-match'] as const) {
    const link = await readLink(deps.db, now, purpose, token);
    const { contactId } = link?.payload ?? {};
    const to = link?.payload.to ?? null;
    const match = link?.subjectId && contactId ? { registrationId: link.subjectId, contactId, to } : null;
    if (link?.profileId) return { purpose, profileId: link.profileId, newEmail: link.payload.email, match };
  }
  // Nobody but staff sends that link again.
  const wasMatch = await wasIssued(deps.db, 'contact-match', token);
  throw deadLink(wasMatch ? matchSentences.matchLinkDead : undefined);
};

const getProfile = async (deps: Deps, profileId: string) => {
  const [profile] = await deps.db
    .select({
      id: userProfiles.id,
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      passwordHash: userProfiles.passwordHash,
      totpConfirmedAt: userProfiles.totpConfirmedAt,
      loginCount: userProfiles.loginCount,
    })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, profileId), isNull(userProfiles.disabledAt)));
  if (!profile) throw deadLink();
  return profile;
};
type Profile = Awaited<ReturnType<typeof getProfile>>;

const requireHolder = async (
  deps: Deps,
  profile: Profile,
  bearer: string | undefined,
  password: string | undefined,
) => {
  const actor = await authenticate(deps, bearer);
  // Staff who look as somebody else are not that person.
  if (actor.kind === 'person' && !actor.viewer && actor.profileId === profile.id) return;
  if (!password) throw new AppError('fresh_login_required');
  await requireTry(deps.db, deps.clock.now(), LIMITS.confirmPassword, profile.id);
  if (!(await verifyPassword(password, profile.passwordHash))) {
    const text = registrationSentences.wrongPassword;
    throw new AppError('invalid', text, { fields: { password: text } });
  }
  await forgetTries(deps.db, [LIMITS.confirmPassword], profile.id);
  // The session that the link opens would be one without the second factor: a login asks for it (ASVS 6.4.3).
  if (profile.totpConfirmedAt !== null) {
    const text = registrationSentences.logInFirst;
    throw new AppError('invalid', text, { fields: { password: text } });
  }
};

/** Puts the confirmed address in its places; an address that somebody else holds by now is a dead link. */
const holdAddress = async ({ tx, at }: Write, profileId: string, email: string) => {
  if (!(await claimAddress(tx, email, profileId))) throw deadLink();
  const held = await changeLogin(tx, profileId, { email, emailConfirmedAt: at.now });
  // Mails go to the contact's address: it is the person's own to change.
  if (held?.contactId) await changeContact(tx, held.contactId, { email });
  return held?.contactId ?? null;
};

type Match = { readonly registrationId: string; readonly contactId: string; readonly to: string | null };

/** The link went to the stored address of the contact, and the registrant has the password: they are one person. */
const connect = async (w: Write, { registrationId, contactId, to }: Match, email: string) => {
  await linkRegistrant(w.tx, w.at.now, { registrationId, contactId, taken: matchSentences.otherLogin });
  const { name } = await readBranding(w.tx);
  // Links of earlier releases do not say where they were sent.
  const stored = to ?? (await storedAddressOf(w.tx, contactId, w.at.now));
  if (stored !== null)
    await queueMail(w.deps, w.tx, { to: stored, content: matchDoneMail(email, name, 'opened') });
  await tellRegistrant(w, { id: registrationId, email }, null);
  return contactId;
};

const emailChanged = fact<{ before?: string; after?: string }>('profile.email-changed', 'profile');
const emailConfirmed = fact<{ before?: string; after?: string }>('profile.email-confirmed', 'profile');

export type Confirmation = {
  readonly token: string;
  readonly password?: string | undefined;
  readonly bearer: string | undefined;
  readonly browser: Browser;
};

const judged = async (
  { deps, at, by }: CommandContext,
  { token, password, bearer, browser }: Confirmation,
) => {
  await requireTry(deps.db, at.now, LIMITS.linkSource, sourceKey(by.source));
  const link = await getLink(deps, token);
  const profile = await getProfile(deps, link.profileId);
  await requireHolder(deps, profile, bearer, password);
  return { token, link, profile, browser };
};

/** Uses the link and answers a new session, since the old token does not name the address or the contact. */
export const confirmEmail = addition({
  prepare: judged,
  run: async (w, { token, link, profile, browser }) => {
    const { id, firstName, lastName, loginCount } = profile;
    const email = link.newEmail ?? profile.email;
    const name = fullName({ firstName, lastName });
    if (!(await takeLink(w.tx, w.at.now, link.purpose, token))) throw deadLink();
    const held = link.match ? await connect(w, link.match, email) : await holdAddress(w, id, email);
    await withdrawLinks(w.tx, w.at.now, id);
    await endSessionsOf(w.tx, w.at.now, id);
    const changed = email === profile.email ? {} : { before: profile.email, after: email };
    const by = { profileId: id, name };
    w.record(link.newEmail ? emailChanged : emailConfirmed, id, changed, { contactId: held, by });
    if (link.newEmail)
      for (const to of [profile.email, email])
        await queueMail(w.deps, w.tx, { to, content: emailChangedMail(name, email) });
    const contactId = held ?? (await matchRegistration(w.tx, w.at.now, id));
    const owner = { id, contactId, email, name, loginCount };
    const opened = await openSession(w, owner, browser);
    return {
      answer: { token: opened.token, userProfileId: id, email, matched: contactId !== null },
      device: opened.device,
    };
  },
});
