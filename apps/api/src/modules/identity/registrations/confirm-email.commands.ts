/**
 * Confirms an address by the link sent to it, after a registration or a change in the profile.
 * The link proves the mailbox; a valid session or the password proves the person. Otherwise a button in a mail could
 * make somebody confirm a stranger's registration.
 */

import {
  registrationMatchSentences,
  registrationSentences,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { and, eq, isNull } from 'drizzle-orm';
import { findTrustedEmail } from '../../../access/trusted-email-address.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { fullNameOf } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { verifyPassword } from '../../../kernel/security/passwords.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, resetThrottle, throttleSourceKey } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext, CommandWrite } from '../../../kernel/write.ts';
import { updateContact } from '../profiles/contacts.writes.ts';
import { authenticateRequest } from '../sign-in/authenticate.policy.ts';
import { claimLoginEmail } from '../sign-in/claim-login-email.writes.ts';
import { updateLogin } from '../sign-in/logins.writes.ts';
import {
  consumeOneTimeLink,
  findOneTimeLink,
  revokeOneTimeLinks,
  wasOneTimeLinkIssued,
} from '../sign-in/one-time-links.writes.ts';
import { type BrowserDevice, openSession } from '../sign-in/open-session.writes.ts';
import { endSessionsOfProfile } from '../sign-in/sessions.commands.ts';
import {
  linkRegistrantToContact,
  matchRegistrationToContact,
  notifyRegistrantOfOutcome,
} from './match-registration.writes.ts';
import { loginEmailChangedMail, registrationMatchDoneMail } from './registrations.email.ts';

const deadLink = (text: SentenceOrText = texts.linkDead) => new AppError('invalid', text, { fields: { token: text } });

const getLink = async (deps: ServerDeps, token: string) => {
  const now = deps.clock.now();
  for (const purpose of ['confirm-email', 'change-email', 'contact-match'] as const) {
    const link = await findOneTimeLink(deps.db, now, purpose, token);
    const { contactId } = link?.payload ?? {};
    const to = link?.payload.to ?? null;
    const match = link?.subjectId && contactId ? { registrationId: link.subjectId, contactId, to } : null;
    if (link?.profileId) return { purpose, profileId: link.profileId, newEmail: link.payload.email, match };
  }
  // Only staff can send that link again.
  const wasMatch = await wasOneTimeLinkIssued(deps.db, 'contact-match', token);
  throw deadLink(wasMatch ? registrationMatchSentences.matchLinkDead : undefined);
};

const getProfile = async (deps: ServerDeps, profileId: string) => {
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
  deps: ServerDeps,
  profile: Profile,
  bearer: string | undefined,
  password: string | undefined,
) => {
  const actor = await authenticateRequest(deps, bearer);
  // Staff who view as another person are not that person.
  if (actor.kind === 'person' && !actor.viewer && actor.profileId === profile.id) return;
  if (!password) throw new AppError('fresh_login_required');
  await requireThrottleAttempt(deps.db, deps.clock.now(), THROTTLE_LIMITS.confirmPassword, profile.id);
  if (!(await verifyPassword(password, profile.passwordHash))) {
    const text = registrationSentences.wrongPassword;
    throw new AppError('invalid', text, { fields: { password: text } });
  }
  await resetThrottle(deps.db, [THROTTLE_LIMITS.confirmPassword], profile.id);
  // The link would open a session without the second factor, so a login is required instead (ASVS 6.4.3).
  if (profile.totpConfirmedAt !== null) {
    const text = registrationSentences.logInFirst;
    throw new AppError('invalid', text, { fields: { password: text } });
  }
};

/** Stores the confirmed address. If another login has it by now, the link is invalid. */
const holdAddress = async ({ tx, at }: CommandWrite, profileId: string, email: string) => {
  if (!(await claimLoginEmail(tx, email, profileId))) throw deadLink();
  const held = await updateLogin(tx, profileId, { email, emailConfirmedAt: at.now });
  // Mails go to the contact's address, which the person may change.
  if (held?.contactId) await updateContact(tx, held.contactId, { email });
  return held?.contactId ?? null;
};

type Match = { readonly registrationId: string; readonly contactId: string; readonly to: string | null };

/** The link went to the stored address of the contact, and the registrant has the password: they are one person. */
const connect = async (w: CommandWrite, { registrationId, contactId, to }: Match, email: string) => {
  await linkRegistrantToContact(w.tx, w.at.now, {
    registrationId,
    contactId,
    taken: registrationMatchSentences.otherLogin,
  });
  const { name } = await getAgentBranding(w.tx);
  // Links of earlier releases do not say where they were sent.
  const stored = to ?? (await findTrustedEmail(w.tx, contactId, w.at.now));
  if (stored !== null)
    await queueMail(w.deps, w.tx, { to: stored, content: registrationMatchDoneMail(email, name, 'opened') });
  await notifyRegistrantOfOutcome(w, { id: registrationId, email }, null);
  return contactId;
};

const emailChanged = defineFact<{ before?: string; after?: string }>('profile.email-changed', 'profile');
const emailConfirmed = defineFact<{ before?: string; after?: string }>('profile.email-confirmed', 'profile');

export type ConfirmEmailInput = {
  readonly token: string;
  readonly password?: string | undefined;
  readonly bearer: string | undefined;
  readonly browser: BrowserDevice;
};

const judged = async ({ deps, at, by }: CommandContext, { token, password, bearer, browser }: ConfirmEmailInput) => {
  await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.linkSource, throttleSourceKey(by.source));
  const link = await getLink(deps, token);
  const profile = await getProfile(deps, link.profileId);
  await requireHolder(deps, profile, bearer, password);
  return { token, link, profile, browser };
};

/** Uses the link and answers a new session, since the old token names neither address nor contact. */
export const confirmEmail = defineCreationCommand({
  prepare: judged,
  run: async (w, { token, link, profile, browser }) => {
    const { id, firstName, lastName, loginCount } = profile;
    const email = link.newEmail ?? profile.email;
    const name = fullNameOf({ firstName, lastName });
    if (!(await consumeOneTimeLink(w.tx, w.at.now, link.purpose, token))) throw deadLink();
    const held = link.match ? await connect(w, link.match, email) : await holdAddress(w, id, email);
    await revokeOneTimeLinks(w.tx, w.at.now, id);
    await endSessionsOfProfile(w.tx, w.at.now, id);
    const changed = email === profile.email ? {} : { before: profile.email, after: email };
    const by = { profileId: id, name };
    w.record(link.newEmail ? emailChanged : emailConfirmed, id, changed, { contactId: held, by });
    if (link.newEmail)
      for (const to of [profile.email, email])
        await queueMail(w.deps, w.tx, { to, content: loginEmailChangedMail(name, email) });
    const contactId = held ?? (await matchRegistrationToContact(w.tx, w.at.now, id));
    const owner = { id, contactId, email, name, loginCount };
    const opened = await openSession(w, owner, browser);
    return {
      answer: { token: opened.token, userProfileId: id, email, matched: contactId !== null },
      device: opened.device,
    };
  },
});
