/** What was mailed follows its mail: each kind of cause hears of every end, in the transaction that settles it. */
import type { MailState } from '@stoep/domain/vocabulary';
import type { Transaction } from '../../db/client.ts';
import type { MailCause } from '../../db/schema/platform.ts';
import { recipientFollowsMail } from '../mailings/recipient-follows-mail.commands.ts';
import { statementFollowsMail } from '../statements/statement-follows-mail.commands.ts';

/** `queued` once it is put in line again. */
export type MailOutcome = { readonly state: MailState; readonly problem: string | null; readonly at: Date };

type Follower = (tx: Transaction, id: string, outcome: MailOutcome) => Promise<void>;

const FOLLOWERS: Readonly<Partial<Record<MailCause['kind'], Follower>>> = {
  'statement request': statementFollowsMail,
  'mailing recipient': recipientFollowsMail,
};

export const followMail = async (
  tx: Transaction,
  cause: MailCause | null,
  outcome: MailOutcome,
): Promise<void> => {
  if (cause) await FOLLOWERS[cause.kind]?.(tx, cause.id, outcome);
};
