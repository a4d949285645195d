/**
 * Sends all due notices of one person, in one transaction with its mails and push jobs.
 * Notices that are settled, or whose record the person may no longer see, are not sent. The latest choice applies
 * (decision 0230).
 */
import type { Language } from '@stoep/contract/kit/language';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { renderMail } from '../../../kernel/mail/render-mail.ts';
import { getNoticeReaderOfProfile } from '../../../kernel/notices/notice-reader.queries.ts';
import { type NoticeTiming, noticeDueAt } from '../../../kernel/notices/notice-timing.ts';
import {
  closePendingNotice,
  lockPendingNotices,
  type PendingNotice,
} from '../../../kernel/notices/pending-notices.writes.ts';
import { insertRenderedMail } from '../../../kernel/outbox/mail.writes.ts';
import { noticeSettingsUrl } from '../../../kernel/outbox/notice-settings-url.ts';
import { listPushDevices } from '../../../kernel/push/push-devices.queries.ts';
import { mailSentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { findPersonOfLogin } from '../../identity/sign-in/linked-roles.policy.ts';
import { type CurrentNoticeLine, listCurrentNoticeLines } from './current-notice-lines.ts';
import { delayedNoticeMail, noticeDigestMail } from './notices.email.ts';
import { pushExpiryOf } from './push-job-queue.ts';
import { sendPushNoticeJob } from './send-push.job.ts';

type HeldLine = CurrentNoticeLine<PendingNotice>;
type Queued = Parameters<typeof insertRenderedMail>[2];

/** One line for two notices with the same text. */
const onceEach = (lines: readonly HeldLine[]): HeldLine[] => [
  ...new Map(lines.map((one) => [`${one.notice.about} ${one.notice.aboutId}`, one])).values(),
];

type Report = Pick<Queued, 'stops' | 'thread'> & {
  to: string;
  content: MailContent;
  language: Language;
  dedupeKey: string;
};

const send = async (w: CommandWrite, { to, content, language, dedupeKey, stops, thread }: Report) => {
  const choose = noticeSettingsUrl(w.deps.config.publicUrl);
  const rendered = renderMail(content, await getAgentBranding(w.tx), { language, name: null, choose });
  await insertRenderedMail(w.deps, w.tx, { to, rendered, stops, thread, dedupeKey });
};

/**
 * The original mail where it is still right, else today's line and its record. It goes to the person's present
 * address, since the earlier address may no longer be theirs.
 */
const sendHeld = async (w: CommandWrite, person: PersonActor, { notice, line }: HeldLine) => {
  const { subject, text, html, dedupeKey } = notice;
  const to = person.email;
  const key = dedupeKey ?? `held ${notice.id}`;
  const stops = { profileId: person.profileId, kinds: [notice.kind] };
  const thread = notice.kind === 'tickets' ? `ticket.${notice.aboutId}` : null;
  if (mailSentenceFormatterOf(person.language)(line) === subject) {
    const rendered = { subject, text, html };
    await insertRenderedMail(w.deps, w.tx, { to, rendered, stops, thread, dedupeKey: key });
    return;
  }
  const content = delayedNoticeMail(person.name, { line, url: notice.url });
  await send(w, { to, content, language: person.language, dedupeKey: key, stops, thread });
};

/** Queues one push job per device of the person. Answers how many. */
const pushEach = async (w: CommandWrite, person: PersonActor, lines: readonly HeldLine[]): Promise<number> => {
  if (lines.length === 0) return 0;
  const devices = await listPushDevices(w.tx, person.profileId);
  for (const { id: deviceId } of devices)
    for (const { notice } of lines) {
      const { kind, about, aboutId, url, endsAt } = notice;
      const told = { kind, about, aboutId, url, endsAt: endsAt?.toISOString() ?? null };
      await w.enqueue(sendPushNoticeJob, { deviceId, told, until: pushExpiryOf(w.at.now, endsAt) });
    }
  return devices.length * lines.length;
};

const told = defineFact<{ mails: number; inDigest: number; pushes: number; over: number }>('notices.told', 'profile');

const login = partialRowTarget(userProfiles, staffWriteScope, {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
});

/** Kinds of notices about an open vote. */
const VOTES: ReadonlySet<string> = new Set(['votes', 'reminders']);

type Due = { readonly notice: PendingNotice; readonly when: NoticeTiming };

const sendAll = async (w: CommandWrite, person: PersonActor, due: readonly Due[]) => {
  const lines = await listCurrentNoticeLines(
    w.tx,
    person,
    due.filter(({ when }) => when !== 'never').map(({ notice }) => notice),
  );
  const digest = new Set(due.flatMap(({ notice, when }) => (when === 'digest' ? [notice.id] : [])));
  const mails = lines.filter(({ notice }) => notice.channel === 'mail');
  const single = mails.filter(({ notice }) => !digest.has(notice.id));
  for (const line of single) await sendHeld(w, person, line);
  const gathered = onceEach(mails.filter(({ notice }) => digest.has(notice.id)));
  if (gathered.length > 0)
    await send(w, {
      to: person.email,
      content: noticeDigestMail(
        person.name,
        gathered.map(({ notice, line, amount }) => ({
          line,
          amount,
          url: notice.url,
          closes: VOTES.has(notice.kind) ? notice.endsAt : null,
        })),
      ),
      language: person.language,
      stops: { profileId: person.profileId, kinds: gathered.map(({ notice }) => notice.kind) },
      thread: null,
      dedupeKey: `digest ${person.profileId} ${gathered[0]?.notice.id}`,
    });
  const pushes = await pushEach(w, person, onceEach(lines.filter(({ notice }) => notice.channel === 'push')));
  return { lines, mails: single.length, inDigest: gathered.length, pushes };
};

export const sendDueNotices = defineCommand({
  on: login,
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    const held = await lockPendingNotices(w.tx, id);
    // Read under the locks, so that the latest choice applies.
    const { chosen } = await getNoticeReaderOfProfile(w.tx, id);
    const due = held
      .map((notice): Due => ({ notice, when: noticeDueAt(chosen, notice, w.at.now) }))
      .filter(({ when }) => when !== 'later');
    if (due.length === 0) return w.unchanged();
    const person = await findPersonOfLogin(w.tx, id, w.at);
    const { lines, ...counts } = person
      ? await sendAll(w, person, due)
      : { lines: [], mails: 0, inDigest: 0, pushes: 0 };
    const said = new Set(lines.map(({ notice }) => notice.id));
    for (const { notice } of due) await closePendingNotice(w.tx, notice.id, w.at.now, said.has(notice.id));
    w.record(told, id, { ...counts, over: due.length - said.size }, { contactId });
  },
});
