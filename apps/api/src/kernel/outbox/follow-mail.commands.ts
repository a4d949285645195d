/** What was mailed follows its mail: who sent it hears of every end, in the transaction that settles it. */
import type { MailState } from '@stoep/domain/vocabulary';
import type { MailCause } from '../../db/schema/platform/platform.ts';
import type { Transaction } from '../database/client.ts';
import { extensionPoint } from '../extension-point.ts';

/** `queued` once it is put in line again. */
export type MailOutcome = { readonly state: MailState; readonly problem: string | null; readonly at: Date };

/** A module whose records stand where their mail stands. */
export type MailFollower = {
  readonly kind: MailCause['kind'];
  readonly follow: (tx: Transaction, id: string, outcome: MailOutcome) => Promise<void>;
};

export const mailFollowers = extensionPoint<MailFollower>('followers of mail');

export const followMail = async (
  tx: Transaction,
  cause: MailCause | null,
  outcome: MailOutcome,
): Promise<void> => {
  for (const { kind, follow } of mailFollowers.all())
    if (cause?.kind === kind) await follow(tx, cause.id, outcome);
};
