/**
 * What waited is told: all that is due of one person, in one transaction with its mails and the jobs of its pushes. What is dealt with, and what the
 * person may no longer see, is not told; what was chosen last counts (decision 0230).
 */
import type { Language } from '@stoep/contract/kit/language';
import { ofStaff } from '../../../access/staff.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Person } from '../../../kernel/actor.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { fact } from '../../../kernel/fact.ts';
import { tellInMail } from '../../../kernel/languages.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { renderMail } from '../../../kernel/mail/render-mail.ts';
import { type HeldNotice, settleHeld, takeHeld } from '../../../kernel/notices/held-notices.commands.ts';
import { readerOfProfile } from '../../../kernel/notices/reader.queries.ts';
import { type When, whenDue } from '../../../kernel/notices/when.ts';
import { choosePage } from '../../../kernel/outbox/choose-page.ts';
import { addToOutbox } from '../../../kernel/outbox/mail.commands.ts';
import { devicesOf } from '../../../kernel/push/push-devices.queries.ts';
import type { Write } from '../../../kernel/write.ts';
import { personOfLogin } from '../../identity/sign-in/person-of.policy.ts';
import { type Line, linesNow } from './lines-now.ts';
import { digestMail, heldMail } from './notices.email.ts';
import { untilOf } from './push-line.ts';
import { sendPushJob } from './send-push.job.ts';

type HeldLine = Line<HeldNotice>;
type Queued = Parameters<typeof addToOutbox>[2];

/** One line for what two notices would say alike. */
const onceEach = (lines: readonly HeldLine[]): HeldLine[] => [
  ...new Map(lines.map((one) => [`${one.notice.about} ${one.notice.aboutId}`, one])).values(),
];

type Told = Pick<Queued, 'stops' | 'thread'> & {
  to: string;
  content: MailContent;
  language: Language;
  dedupeKey: string;
};

const send = async (w: Write, { to, content, language, dedupeKey, stops, thread }: Told) => {
  const choose = choosePage(w.deps.config.publicUrl);
  const rendered = renderMail(content, await readBranding(w.tx), { language, name: null, choose });
  await addToOutbox(w.deps, w.tx, { to, rendered, stops, thread, dedupeKey });
};

/**
 * As it was written, where that is still what there is to say; else the line of today and its record. To the address of now: who
 * changed it meanwhile may have lost the one before.
 */
const sendHeld = async (w: Write, person: Person, { notice, line }: HeldLine) => {
  const { subject, text, html, dedupeKey } = notice;
  const to = person.email;
  const key = dedupeKey ?? `held ${notice.id}`;
  const stops = { profileId: person.profileId, kinds: [notice.kind] };
  const thread = notice.kind === 'tickets' ? `ticket.${notice.aboutId}` : null;
  if (tellInMail(person.language)(line) === subject) {
    const rendered = { subject, text, html };
    await addToOutbox(w.deps, w.tx, { to, rendered, stops, thread, dedupeKey: key });
    return;
  }
  const content = heldMail(person.name, { line, url: notice.url });
  await send(w, { to, content, language: person.language, dedupeKey: key, stops, thread });
};

/** To every device of the person, each in a job of its own. Answers how many. */
const pushEach = async (w: Write, person: Person, lines: readonly HeldLine[]): Promise<number> => {
  if (lines.length === 0) return 0;
  const devices = await devicesOf(w.tx, person.profileId);
  for (const { id: deviceId } of devices)
    for (const { notice } of lines) {
      const { kind, about, aboutId, url, endsAt } = notice;
      const told = { kind, about, aboutId, url, endsAt: endsAt?.toISOString() ?? null };
      await w.enqueue(sendPushJob, { deviceId, told, until: untilOf(w.at.now, endsAt) });
    }
  return devices.length * lines.length;
};

const told = fact<{ mails: number; inDigest: number; pushes: number; over: number }>(
  'notices.told',
  'profile',
);

const login = partialRow(userProfiles, ofStaff, { id: userProfiles.id, contactId: userProfiles.contactId });

/** Kinds of notices about a vote that is open. */
const VOTES: ReadonlySet<string> = new Set(['votes', 'reminders']);

type Due = { readonly notice: HeldNotice; readonly when: When };

const sendAll = async (w: Write, person: Person, due: readonly Due[]) => {
  const lines = await linesNow(
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
      content: digestMail(
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

export const tellNotices = command({
  on: login,
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    const held = await takeHeld(w.tx, id);
    // Read after the locks: what was chosen last counts.
    const { chosen } = await readerOfProfile(w.tx, id);
    const due = held
      .map((notice): Due => ({ notice, when: whenDue(chosen, notice, w.at.now) }))
      .filter(({ when }) => when !== 'later');
    if (due.length === 0) return w.unchanged();
    const person = await personOfLogin(w.tx, id, w.at);
    const { lines, ...counts } = person
      ? await sendAll(w, person, due)
      : { lines: [], mails: 0, inDigest: 0, pushes: 0 };
    const said = new Set(lines.map(({ notice }) => notice.id));
    for (const { notice } of due) await settleHeld(w.tx, notice.id, w.at.now, said.has(notice.id));
    w.record(told, id, { ...counts, over: due.length - said.size }, { contactId });
  },
});
