/**
 * What came about yesterday for whoever reads a digest: put aside as the product puts it aside, so that the first sweep of the
 * morning sends the one mail that gathers it to the demo's mailbox.
 */
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { addDays } from '@stoep/domain/calendar/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import { approvals, ballots } from '../db/schema/scheme/approvals.ts';
import type { Deps } from '../deps.ts';
import { approvalUrl } from '../engines/decisions/decisions.email.ts';
import { clockFrom } from '../kernel/clock.ts';
import { addition, performAddition, systemContext } from '../kernel/command.ts';
import { queueMail } from '../kernel/outbox/mail.commands.ts';
import { at } from './as-of-then.ts';

/** Anil Naicker, who chose the digest of each morning. */
const READER = 't2@demo.test';

const hold = addition({
  run: async (w): Promise<void> => {
    // Nobody is told yet, and whoever is told later, it says so then.
    w.unchanged();
    const questions = await w.tx
      .select({ id: approvals.id, subject: approvals.subject })
      .from(approvals)
      .innerJoin(ballots, eq(ballots.approvalId, approvals.id))
      .innerJoin(userProfiles, eq(userProfiles.contactId, ballots.contactId))
      .where(
        and(eq(userProfiles.email, READER), eq(approvals.state, 'Awaiting trustees'), isNull(ballots.vote)),
      );
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

/** By the clock of yesterday, ahead of that day's digest: the next look at what waits finds it due. */
export const holdForDigest = async (deps: Deps): Promise<void> => {
  const moment = at(addDays(deps.clock.today(), -1), 6);
  const then = { ...deps, clock: clockFrom(() => moment) };
  await performAddition(systemContext(then, 'demo'), hold, {});
};
