/** Makes and mails a reset link: M-3, and when staff send one. */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import { outbox } from '../../db/schema/platform.ts';
import type { Deps } from '../../deps.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../kernel/audit/entry.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { RESET_MINUTES, resetMail } from './registrations.email.ts';

/** Confirmed, or made by staff. */
const usable = and(
  isNull(userProfiles.disabledAt),
  or(
    isNotNull(userProfiles.emailConfirmedAt),
    isNotNull(userProfiles.contactId),
    isNotNull(userProfiles.staffRole),
  ),
);

/** The login an address stands for. */
const findHolder = async (deps: Deps, email: string) => {
  const [profile] = await deps.db
    .select({ id: userProfiles.id, email: userProfiles.email, firstName: userProfiles.firstName })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, email), usable))
    // The one that holds the address before one that was only invited to it.
    .orderBy(sql`${userProfiles.emailConfirmedAt} asc nulls last`, userProfiles.createdAt)
    .limit(1);
  return profile;
};

type Holder = { readonly id: string; readonly email: string; readonly firstName: string };

/** Sends a reset link if the address has a login. Once per `cause`, however often the job runs. */
export const sendResetLink = async (deps: Deps, email: string, cause: string): Promise<void> => {
  const holder = await findHolder(deps, email);
  if (holder) await send(deps, holder, cause, bySystem('Forgot Password'));
};

/** Staff send it to a login of theirs to see; throws `conflict` for a registration whose address nobody confirmed. */
export const sendResetLinkTo = async (deps: Deps, profileId: string, by: AuditBy): Promise<void> => {
  const [login] = await deps.db
    .select({ id: userProfiles.id, email: userProfiles.email, firstName: userProfiles.firstName })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, profileId), usable));
  if (!login)
    throw new AppError(
      'conflict',
      'This address was not confirmed yet, so there is no login to send a link for.',
    );
  await send(deps, login, `${profileId}:${deps.clock.now().toISOString()}`, by);
};

const send = async (deps: Deps, profile: Holder, cause: string, by: AuditBy): Promise<void> => {
  const dedupeKey = `reset:${cause}`;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const sent = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (sent.length > 0) return;
    const link = { purpose: 'reset-password', profileId: profile.id, minutes: RESET_MINUTES } as const;
    const url = portalLink(deps.config.publicUrl, '/reset-password', await issueLink(tx, now, link));
    await queueMail(deps, tx, { to: profile.email, content: resetMail(profile.firstName, url), dedupeKey });
    await writeAudit(tx, now, by, {
      action: 'password.reset-link-written',
      subjectKind: 'profile',
      subjectId: profile.id,
    });
  });
};
