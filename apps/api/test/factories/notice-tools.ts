/** Tools for notice tests: choices of a person, a moving clock, and the mails that arrived. */
import { apiContract } from '@stoep/contract';
import type { NoticePreferences } from '@stoep/contract/platform/notices';
import { asc, eq } from 'drizzle-orm';
import { outbox } from '../../src/db/schema/platform/platform.ts';
import { sweepDueNoticesJob } from '../../src/modules/platform/notices/sweep-notices.job.ts';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';

const AS_EVER: Omit<NoticePreferences, 'kinds'> = {
  quietFrom: null,
  quietUntil: null,
  digestEvery: 'day',
  digestWeekday: 1,
  digestHour: 17,
};
/** One kind of notice, without push unless set. */
type Target = Omit<NoticePreferences['kinds'][number], 'push'> & { readonly push?: boolean };

export const NIGHT_QUIET_HOURS = { quietFrom: '20:00', quietUntil: '07:00' };

export const noticeToolsOf = (harness: () => Harness) => {
  const mailsTo = ({ email }: Pick<TestUser, 'email'>) =>
    harness().deps.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(asc(outbox.id));
  return {
    /** Time of day in South Africa, on the day of TEST_NOW (a Tuesday) unless another day is named. */
    at: (clock: string, day = '2026-03-10') => harness().setNow(new Date(`${day}T${clock}:00+02:00`)),
    chooses: (who: TestUser, kinds: readonly Target[], more: Partial<NoticePreferences> = {}) =>
      harness().call(
        apiContract.notices.choose,
        { body: { ...AS_EVER, ...more, kinds: kinds.map((one) => ({ push: false, ...one })) } },
        who.token,
      ),
    mailsTo,
    subjectsTo: async (who: Pick<TestUser, 'email'>) => (await mailsTo(who)).map(({ subject }) => subject),
    /** Expects exactly one mail and answers it. */
    theOnly: async (who: Pick<TestUser, 'email'>) => {
      const [mail, ...more] = await mailsTo(who);
      if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} mails came.`);
      return mail;
    },
    /** Runs the job of every minute and the jobs that it queues. */
    sweep: async () => {
      await sweepDueNoticesJob.handle(harness().deps, {}, { id: 'test', retryCount: 0 });
      await harness().runJobs();
    },
  };
};
