/** What follows a mail. It is declared when the port opens, because a sign-in may already send one. */
import { mailOutcomeFollowers } from '../kernel/outbox/follow-mail.writes.ts';
import { statementMailFollower } from './ledger/statements/statement-mail-follower.writes.ts';
import { mailingRecipientMailFollower } from './platform/mailings/recipient-mail-follower.writes.ts';

mailOutcomeFollowers.declare([statementMailFollower, mailingRecipientMailFollower]);
