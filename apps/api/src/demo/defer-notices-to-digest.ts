/**
 * Defers yesterday's notices for a reader of the digest, as the product does. The first sweep of the morning sends
 * one digest to the demo's mailbox.
 */
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { addDays } from '@stoep/domain/calendar/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import { approvals, ballots } from '../db/schema/scheme/approvals.ts';
import type { ServerDeps } from '../deps.ts';
import { approvalUrl } from '../engines/decisions/decisions.email.ts';
import { clockOf } from '../kernel/clock.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../kernel/command.ts';
import { queueMail } from '../kernel/outbox/mail.writes.ts';
import { momentAtHour } from './demo-contexts.ts';

/** Anil Naicker, who chose the daily digest. */
const READER = 't2@demo.test';

const hold = defineCreationCommand({
  run: async (w): Promise<void> => {
    // Nobody is notified yet; the later notice records its own audit fact.
    w.unchanged();
    const questions = await w.tx
      .select({ id: approvals.id, subject: approvals.subject })
      .from(approvals)
      .innerJoin(ballots, eq(ballots.approvalId, approvals.id))
      .innerJoin(userProfiles, eq(userProfiles.contactId, ballots.contactId))
      .where(and(eq(userProfiles.email, READER), eq(approvals.state, 'Awaiting trustees'), isNull(ballots.vote)));
    for (const { id, subject } of questions) {
      const url = approvalUrl(w.deps.config.publicUrl, id);
      await queueMail(w.deps, w.tx, {
        to: READER,
        content: {
          notice: { kind: 'votes', about: 'question', id },
          subject: texts.requestSubject({ subject }),
          greeting: 'reader',
          blocks: [{ kind: 'button', label: texts.open, url }],
        },
        dedupeKey: `demo ${id}`,
      });
    }
  },
});

/** At yesterday's time, before that day's digest, so that the next sweep finds it due. */
export const deferDemoNoticesToDigest = async (deps: ServerDeps): Promise<void> => {
  const moment = momentAtHour(addDays(deps.clock.today(), -1), 6);
  const then = { ...deps, clock: clockOf(() => moment) };
  await runCreationCommand(systemContext(then, 'demo'), hold, {});
};
