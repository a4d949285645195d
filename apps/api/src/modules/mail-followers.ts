/** What follows a mail. It is declared when the port opens, because a sign-in may already send one. */
import { mailFollowers } from '../kernel/outbox/follow-mail.commands.ts';
import { statementFollowsMail } from './ledger/statements/statement-follows-mail.commands.ts';
import { recipientFollowsMail } from './platform/mailings/recipient-follows-mail.commands.ts';

mailFollowers.declare([statementFollowsMail, recipientFollowsMail]);
