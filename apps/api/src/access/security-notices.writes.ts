/**
 * Sends security notices to the people whom a change affects, whether it was made by hand or by an import (decision
 * 0294).
 */
import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import { isEmailAddress } from '../db/statement-email.ts';
import type { ServerDeps } from '../deps.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { getAgentBranding } from '../kernel/database/stored-settings.ts';
import { listAdministratorMailRecipients } from '../kernel/outbox/administrators.queries.ts';
import { queueMail } from '../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../kernel/write.ts';
import { type SecurityNotice, securityNoticeMail } from './security-notices.email.ts';

/** What sending a security notice needs: a command's write, or an import's transaction. */
export type SecurityNotifier = {
  readonly deps: Pick<ServerDeps, 'clock' | 'config' | 'jobs'>;
  readonly tx: DatabaseTransaction;
  /** Who made the change, in words. */
  readonly byName: string;
};

/** Reads rows before they change. Returns a function that mails the affected people after the change. */
export type SecurityChangeWatcher = (tx: DatabaseTransaction) => Promise<(notifier: SecurityNotifier) => Promise<void>>;

/** The notifier of a command, in its transaction. */
export const securityNotifierOf = ({ deps, tx, by }: CommandWrite): SecurityNotifier => ({
  deps,
  tx,
  byName: by.name,
});

const activityLogOf = ({ deps }: SecurityNotifier): string => `${deps.config.publicUrl}/office/#/audit`;

const signed = (notifier: SecurityNotifier, notice: SecurityNotice): SecurityNotice => ({
  ...notice,
  facts: [
    ...notice.facts,
    { label: texts.doneBy, value: notifier.byName },
    { label: texts.when, value: { at: notifier.deps.clock.now() } },
  ],
});

const mailEach = async (
  notifier: SecurityNotifier,
  addresses: Iterable<string | null | undefined>,
  notice: SecurityNotice,
  activityLog: string | null,
): Promise<void> => {
  const content = securityNoticeMail(signed(notifier, notice), activityLog);
  const known = [...addresses].filter(isEmailAddress).map((one) => one.toLowerCase());
  for (const to of new Set(known)) await queueMail(notifier.deps, notifier.tx, { to, content });
};

/** Mails people outside the office, each address once; empty and erased addresses are skipped. */
export const notifyOutsidersOfSecurityChange = (
  notifier: SecurityNotifier,
  addresses: Iterable<string | null | undefined>,
  notice: SecurityNotice,
): Promise<void> => mailEach(notifier, addresses, notice, null);

/** Mails staff, each address once, with a link to the activity log. */
export const notifyStaffOfSecurityChange = (
  notifier: SecurityNotifier,
  addresses: Iterable<string | null | undefined>,
  notice: SecurityNotice,
): Promise<void> => mailEach(notifier, addresses, notice, activityLogOf(notifier));

/** Addresses of all administrators who can log in, except one. */
export const listAdministratorEmails = async (tx: DatabaseTransaction, exceptId?: string): Promise<string[]> =>
  (await listAdministratorMailRecipients(tx)).filter(({ id }) => id !== exceptId).map(({ email }) => email);

/** The same, plus the agency's own address when at most one other administrator exists. */
export const listOtherAdministratorOrAgencyEmails = async (
  tx: DatabaseTransaction,
  exceptId: string,
): Promise<string[]> => {
  const found = await listAdministratorEmails(tx, exceptId);
  if (found.length > 1) return found;
  const { email } = await getAgentBranding(tx);
  return email ? [...found, email] : found;
};
