/** Creates and mails a password reset link: on request (M-3), or sent by staff. */
import { registrationSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { defineCommand, defineCreationCommand, partialRowTarget } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { issueOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { passwordResetMail, RESET_LINK_MINUTES } from './registrations.email.ts';

/** A login that is confirmed, or was created by staff. */
const usable = and(
  isNull(userProfiles.disabledAt),
  or(isNotNull(userProfiles.emailConfirmedAt), isNotNull(userProfiles.contactId), isNotNull(userProfiles.staffRole)),
);

/** The login that an address belongs to. */
const findHolder = async (db: Queryable, email: string) => {
  const [profile] = await db
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, email), usable))
    // The confirmed login of the address comes before one that was only invited.
    .orderBy(sql`${userProfiles.emailConfirmedAt} asc nulls last`, userProfiles.createdAt)
    .limit(1);
  return profile;
};

type Holder = { readonly id: string; readonly email: string };

const written = defineFact('password.reset-link-written', 'profile');

/** Sends one mail per `cause`. */
const send = async (w: CommandWrite, profile: Holder, cause: string): Promise<void> => {
  const dedupeKey = `reset:${cause}`;
  const sent = await w.tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  if (sent.length > 0) return w.unchanged();
  const link = { purpose: 'reset-password', profileId: profile.id, minutes: RESET_LINK_MINUTES } as const;
  const secret = await issueOneTimeLink(w.tx, w.at.now, link);
  const url = portalLink(w.deps.config.publicUrl, '/reset-password', secret);
  const content = passwordResetMail(url);
  await queueMail(w.deps, w.tx, { to: profile.email, content, dedupeKey });
  w.record(written, profile.id, {});
};

/** Sends a reset link if the address has a login. One mail per `cause`, however often the job runs. */
export const sendRequestedResetLink = defineCreationCommand({
  run: async (w, { email, cause }: { readonly email: string; readonly cause: string }): Promise<void> => {
    const holder = await findHolder(w.tx, email);
    if (holder) await send(w, holder, cause);
    else w.unchanged();
  },
});

const login = partialRowTarget(userProfiles, staffWriteScope, {
  id: userProfiles.id,
  email: userProfiles.email,
  disabledAt: userProfiles.disabledAt,
  confirmedAt: userProfiles.emailConfirmedAt,
});

/** Staff send a reset link to a login that they may see. */
export const sendResetLinkByStaff = defineCommand({
  on: login,
  allowed: ({ disabledAt, confirmedAt }) => disabledAt === null && (confirmedAt !== null || texts.unconfirmed),
  run: (w, l) => send(w, l, `${l.id}:${w.at.now.toISOString()}`),
});
