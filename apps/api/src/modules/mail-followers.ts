/** What follows a mail. It is declared when the port opens, because a sign-in may already send one. */
import { mailOutcomeFollowers } from '../kernel/outbox/follow-mail.commands.ts';
import { statementMailFollower } from './ledger/statements/statement-mail-follower.commands.ts';
import { recipientMailFollower } from './platform/mailings/recipient-mail-follower.commands.ts';

mailOutcomeFollowers.declare([statementMailFollower, recipientMailFollower]);
