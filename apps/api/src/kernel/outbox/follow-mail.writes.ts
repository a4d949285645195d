/** Applies the outcome of a mail to the record that it was sent for, in the transaction that records the outcome. */
import type { OutboxMailState } from '@stoep/domain/vocabulary';
import type { OutboxMailCause } from '../../db/schema/platform/platform.ts';
import type { DatabaseTransaction } from '../database/client.ts';
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
