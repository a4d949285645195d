/** Mails to the people whom a change concerns, whichever way it was made (decision 0294). */
import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import type { Deps } from '../deps.ts';
import type { Transaction } from '../kernel/database/client.ts';
import { readBranding } from '../kernel/database/settings.ts';
import { administratorsOf } from '../kernel/outbox/administrators.queries.ts';
import { queueMail } from '../kernel/outbox/mail.commands.ts';
import type { Write } from '../kernel/write.ts';
import { type SecurityNotice, securityMail } from './security-notices.email.ts';

/** What a notice needs to be written: a command's write, or an import's transaction. */
export type Notifier = {
  readonly deps: Pick<Deps, 'clock' | 'config' | 'jobs'>;
  readonly tx: Transaction;
  /** Who made the change, in words. */
  readonly byName: string;
};

/** Reads rows before they are written. Answers a function that mails the people affected afterwards. */
export type Watch = (tx: Transaction) => Promise<(notifier: Notifier) => Promise<void>>;

/** The notices of a command, in its transaction. */
export const notifierOf = ({ deps, tx, by }: Write): Notifier => ({ deps, tx, byName: by.name });

const activityLogOf = ({ deps }: Notifier): string => `${deps.config.publicUrl}/office/#/audit-entries`;

const signed = (notifier: Notifier, notice: SecurityNotice): SecurityNotice => ({
  ...notice,
  facts: [
    ...notice.facts,
    { label: texts.doneBy, value: notifier.byName },
    { label: texts.when, value: { at: notifier.deps.clock.now() } },
  ],
});

const mailEach = async (
  notifier: Notifier,
  addresses: Iterable<string | null | undefined>,
  notice: SecurityNotice,
  activityLog: string | null,
): Promise<void> => {
  const content = securityMail(signed(notifier, notice), activityLog);
  const known = [...addresses].filter((one): one is string => Boolean(one)).map((one) => one.toLowerCase());
  for (const to of new Set(known)) await queueMail(notifier.deps, notifier.tx, { to, content });
};

/** Mails people outside the office, each address once; empty ones are left out. */
export const tellPeople = (
  notifier: Notifier,
  addresses: Iterable<string | null | undefined>,
  notice: SecurityNotice,
): Promise<void> => mailEach(notifier, addresses, notice, null);

/** Mails staff, each address once, with the way to the activity log. */
export const tellStaff = (
  notifier: Notifier,
  addresses: Iterable<string | null | undefined>,
  notice: SecurityNotice,
): Promise<void> => mailEach(notifier, addresses, notice, activityLogOf(notifier));

/** Addresses of all administrators who can log in, but for one. */
export const administratorAddresses = async (tx: Transaction, exceptId?: string): Promise<string[]> =>
  (await administratorsOf(tx)).filter(({ id }) => id !== exceptId).map(({ email }) => email);

/** The same, and the agency's own address where there is at most one other administrator. */
export const otherAdministrators = async (tx: Transaction, exceptId: string): Promise<string[]> => {
  const found = await administratorAddresses(tx, exceptId);
  if (found.length > 1) return found;
  const { email } = await readBranding(tx);
  return email ? [...found, email] : found;
};
