/**
 * What waited is told: all that is due of one person, in one transaction with its mails. What is dealt with, and what the
 * person may no longer see, is not told; what was chosen last counts (decision 0230).
 */
import type { Language } from '@stoep/contract/kit/language';
import type { Words } from '@stoep/contract/kit/sentences';
import { ofStaff } from '../../access/staff.ts';
import { userProfiles } from '../../db/schema/people.ts';
import type { Person } from '../../kernel/actor.ts';
import { command, some } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { readBranding } from '../../kernel/database/settings.ts';
import { fact } from '../../kernel/fact.ts';
import { tellIn } from '../../kernel/languages.ts';
import { type MailContent, renderMail } from '../../kernel/mail/render-mail.ts';
import { type HeldNotice, settleHeld, takeHeld } from '../../kernel/notices/held-notices.commands.ts';
import { noticeRecords } from '../../kernel/notices/notice-records.ts';
import { readerOfProfile } from '../../kernel/notices/reader.queries.ts';
import { type When, whenToTell } from '../../kernel/notices/when.ts';
import { choosePage } from '../../kernel/outbox/choose-page.ts';
import { addToOutbox } from '../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../kernel/write.ts';
import { personOfLogin } from '../sign-in/person-of.policy.ts';
import { digestMail, heldMail } from './notices.email.ts';

type Line = { readonly notice: HeldNotice; readonly line: Words };

/** What may be said now, in the order in which it came about; one line for what two notices would say alike. */
const linesNow = async (tx: Transaction, person: Person, held: readonly HeldNotice[]): Promise<Line[]> => {
  const lines = new Map<string, Words>();
  for (const record of noticeRecords.all()) {
    const ids = held.filter(({ about }) => about === record.about).map(({ aboutId }) => aboutId);
    if (ids.length === 0) continue;
    for (const { id, line } of await record.lines(tx, person, ids, record.about))
      lines.set(`${record.about} ${id}`, line);
  }
  return held.flatMap((notice) => {
    const line = lines.get(`${notice.about} ${notice.aboutId}`);
    return line === undefined ? [] : [{ notice, line }];
  });
};

const onceEach = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((one) => [`${one.notice.about} ${one.notice.aboutId}`, one])).values(),
];

type Told = { to: string; content: MailContent; language: Language; dedupeKey: string };

const send = async (w: Write, { to, content, language, dedupeKey }: Told) => {
  const choose = choosePage(w.deps.config.publicUrl);
  const rendered = renderMail(content, await readBranding(w.tx), language, choose);
  await addToOutbox(w.deps, w.tx, { to, rendered, optional: true, dedupeKey });
};

/**
 * As it was written, where that is still what there is to say; else the line of today and its record. To the address of now: who
 * changed it meanwhile may have lost the one before.
 */
const sendHeld = async (w: Write, person: Person, { notice, line }: Line) => {
  const { subject, text, html, dedupeKey } = notice;
  const to = person.email;
  const key = dedupeKey ?? `held ${notice.id}`;
  if (tellIn(person.language)(line) === subject) {
    const rendered = { subject, text, html };
    await addToOutbox(w.deps, w.tx, { to, rendered, optional: true, dedupeKey: key });
    return;
  }
  const content = heldMail(person.name, { line, url: notice.url });
  await send(w, { to, content, language: person.language, dedupeKey: key });
};

const told = fact<{ mails: number; inDigest: number; over: number }>('notices.told', 'profile');

const login = some(userProfiles, ofStaff, { id: userProfiles.id, contactId: userProfiles.contactId });

type Due = { readonly notice: HeldNotice; readonly when: When };

const sendAll = async (w: Write, person: Person, due: readonly Due[]) => {
  const lines = await linesNow(
    w.tx,
    person,
    due.filter(({ when }) => when !== 'never').map(({ notice }) => notice),
  );
  const digest = new Set(due.flatMap(({ notice, when }) => (when === 'digest' ? [notice.id] : [])));
  const single = lines.filter(({ notice }) => !digest.has(notice.id));
  for (const line of single) await sendHeld(w, person, line);
  const gathered = onceEach(lines.filter(({ notice }) => digest.has(notice.id)));
  if (gathered.length > 0)
    await send(w, {
      to: person.email,
      content: digestMail(
        person.name,
        gathered.map(({ notice, line }) => ({ line, url: notice.url })),
      ),
      language: person.language,
      dedupeKey: `digest ${person.profileId} ${gathered[0]?.notice.id}`,
    });
  return { lines, mails: single.length, inDigest: gathered.length };
};

export const tellNotices = command({
  on: login,
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    const held = await takeHeld(w.tx, id);
    // Read after the locks: what was chosen last counts.
    const { chosen } = await readerOfProfile(w.tx, id);
    const due = held
      .map((notice): Due => ({ notice, when: whenToTell(chosen, notice, w.at.now) }))
      .filter(({ when }) => when !== 'later');
    if (due.length === 0) return w.unchanged();
    const person = await personOfLogin(w.tx, id, w.at);
    const { lines, mails, inDigest } = person
      ? await sendAll(w, person, due)
      : { lines: [], mails: 0, inDigest: 0 };
    const said = new Set(lines.map(({ notice }) => notice.id));
    for (const { notice } of due) await settleHeld(w.tx, notice.id, w.at.now, said.has(notice.id));
    w.record(told, id, { mails, inDigest, over: due.length - said.size }, { contactId });
  },
});
