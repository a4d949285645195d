/** Somebody who chose how notices come, the hours that pass, and the mails that came. */
import { contract } from '@stoep/contract';
import type { NoticeChoice } from '@stoep/contract/platform/notices';
import { asc, eq } from 'drizzle-orm';
import { outbox } from '../../src/db/schema/platform/platform.ts';
import { sweepNoticesJob } from '../../src/modules/platform/notices/sweep-notices.job.ts';
import type { Harness } from '../harness.ts';
import type { Someone } from '../someone.ts';

const AS_EVER: Omit<NoticeChoice, 'kinds'> = {
  quietFrom: null,
  quietUntil: null,
  digestEvery: 'day',
  digestWeekday: 1,
  digestHour: 17,
};
/** Of a kind; on no device unless told. */
type Wanted = Omit<NoticeChoice['kinds'][number], 'push'> & { readonly push?: boolean };

export const NIGHT = { quietFrom: '20:00', quietUntil: '07:00' };

export const noticesOf = (harness: () => Harness) => {
  const mailsTo = ({ email }: Pick<Someone, 'email'>) =>
    harness().deps.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(asc(outbox.id));
  return {
    /** In South Africa; the day of TEST_NOW, a Tuesday, unless another is named. */
    at: (clock: string, day = '2026-03-10') => harness().setNow(new Date(`${day}T${clock}:00+02:00`)),
    chooses: (who: Someone, kinds: readonly Wanted[], more: Partial<NoticeChoice> = {}) =>
      harness().call(
        contract.notices.choose,
        { body: { ...AS_EVER, ...more, kinds: kinds.map((one) => ({ push: false, ...one })) } },
        who.token,
      ),
    mailsTo,
    subjectsTo: async (who: Pick<Someone, 'email'>) => (await mailsTo(who)).map(({ subject }) => subject),
    /** The one mail that came, and no other. */
    theOnly: async (who: Pick<Someone, 'email'>) => {
      const [mail, ...more] = await mailsTo(who);
      if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} mails came.`);
      return mail;
    },
    /** The minute's look at what waits, and what follows from it. */
    sweep: async () => {
      await sweepNoticesJob.handle(harness().deps, {}, { id: 'test', retryCount: 0 });
      await harness().runJobs();
    },
  };
};
