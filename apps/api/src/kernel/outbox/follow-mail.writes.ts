/** Applies the outcome of a mail to the record that it was sent for, in the transaction that records the outcome. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { OutboxMailState } from '@stoep/domain/vocabulary';
import type { OutboxMailCause } from '../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction, Queryable } from '../database/client.ts';
import { extensionPoint } from '../extension-point.ts';

/** `queued` when it is queued again. */
export type MailOutcome = {
  readonly state: OutboxMailState;
  readonly problem: string | null;
  readonly at: Date;
};

/** A module whose records depend on the outcome of their mail. */
export type MailOutcomeFollower = {
  readonly kind: OutboxMailCause['kind'];
  readonly follow: (tx: DatabaseTransaction, id: string, outcome: MailOutcome) => Promise<void>;
  /** Why the mail is not sent again; null if it is. Without it, every mail may be. */
  readonly findRetryRefusal?: (db: Queryable, id: string, mailId: string) => Promise<SentenceOrText | null>;
  /** Makes a new mail instead, and answers true, where the old one must not be sent again as it is. */
  readonly redeliver?: (deps: Pick<ServerDeps, 'jobs'>, tx: DatabaseTransaction, id: string) => Promise<boolean>;
};

export const mailOutcomeFollowers = extensionPoint<MailOutcomeFollower>('followers of mail');

export const applyMailOutcome = async (
  tx: DatabaseTransaction,
  cause: OutboxMailCause | null,
  outcome: MailOutcome,
): Promise<void> => {
  for (const { kind, follow } of mailOutcomeFollowers.all())
    if (cause?.kind === kind) await follow(tx, cause.id, outcome);
};

/** What the record of a mail says against sending the mail again; null for nothing. */
export const findRefusalOfFollower = async (
  db: Queryable,
  cause: OutboxMailCause | null,
  mailId: string,
): Promise<SentenceOrText | null> => {
  for (const { kind, findRetryRefusal } of mailOutcomeFollowers.all()) {
    const refusal = cause?.kind === kind ? await findRetryRefusal?.(db, cause.id, mailId) : null;
    if (refusal) return refusal;
  }
  return null;
};

/** Whether the record of a mail makes a new mail instead of sending the old one again. */
export const redeliverByFollower = async (
  deps: Pick<ServerDeps, 'jobs'>,
  tx: DatabaseTransaction,
  cause: OutboxMailCause | null,
): Promise<boolean> => {
  for (const { kind, redeliver } of mailOutcomeFollowers.all())
    if (cause?.kind === kind && (await redeliver?.(deps, tx, cause.id))) return true;
  return false;
};
