/** What follows a mail, and what holds one back. It is declared when the port opens, because a sign-in may already send one. */
import { findMailsOfArchivedBuildings } from '../access/archived-buildings.ts';
import { mailOutcomeFollowers } from '../kernel/outbox/follow-mail.writes.ts';
import { mailGatePoint } from '../kernel/outbox/mail-gate.ts';
import { statementMailFollower } from './ledger/statements/statement-mail-follower.writes.ts';
import { mailingRecipientMailFollower } from './platform/mailings/recipient-mail-follower.writes.ts';

mailGatePoint.declare([findMailsOfArchivedBuildings]);
mailOutcomeFollowers.declare([statementMailFollower, mailingRecipientMailFollower]);
