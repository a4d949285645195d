/** Makes and mails a reset link: M-3, and when staff send one. */
import { registrationSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { addition, command, partialRow } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
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
const findHolder = async (db: Queryable, email: string) => {
  const [profile] = await db
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, email), usable))
    // The one that holds the address before one that was only invited to it.
    .orderBy(sql`${userProfiles.emailConfirmedAt} asc nulls last`, userProfiles.createdAt)
    .limit(1);
  return profile;
};

type Holder = { readonly id: string; readonly email: string };

const written = fact('password.reset-link-written', 'profile');

/** Once per `cause`. */
const send = async (w: Write, profile: Holder, cause: string): Promise<void> => {
  const dedupeKey = `reset:${cause}`;
  const sent = await w.tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  if (sent.length > 0) return w.unchanged();
  const link = { purpose: 'reset-password', profileId: profile.id, minutes: RESET_MINUTES } as const;
  const secret = await issueLink(w.tx, w.at.now, link);
  const url = portalLink(w.deps.config.publicUrl, '/reset-password', secret);
  const content = resetMail(url);
  await queueMail(w.deps, w.tx, { to: profile.email, content, dedupeKey });
  w.record(written, profile.id, {});
};

/** Sends a reset link if the address has a login. Once per `cause`, however often the job runs. */
export const sendResetLink = addition({
  run: async (w, { email, cause }: { readonly email: string; readonly cause: string }): Promise<void> => {
    const holder = await findHolder(w.tx, email);
    if (holder) await send(w, holder, cause);
    else w.unchanged();
  },
});

const login = partialRow(userProfiles, ofStaff, {
  id: userProfiles.id,
  email: userProfiles.email,
  disabledAt: userProfiles.disabledAt,
  confirmedAt: userProfiles.emailConfirmedAt,
});

/** Staff send it to a login of theirs to see. */
export const sendResetLinkTo = command({
  on: login,
  allowed: ({ disabledAt, confirmedAt }) =>
    disabledAt === null && (confirmedAt !== null || texts.unconfirmed),
  run: (w, l) => send(w, l, `${l.id}:${w.at.now.toISOString()}`),
});
