/** What a person wants to be told, and when: M-14n. It counts for what waits already (decision 0230). */
import { AppError } from '@stoep/contract/kit/errors';
import { NOTICE_KINDS } from '@stoep/contract/platform/notice-kinds';
import type { NoticeChoice } from '@stoep/contract/platform/notices';
import { noticeSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { and, eq, inArray } from 'drizzle-orm';
import { noticeChoices, noticeSettings } from '../../../db/schema/platform/notices.ts';
import type { Person } from '../../../kernel/actor.ts';
import { command, requirePerson } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { UNASKED } from '../../../kernel/notices/reader.queries.ts';
import { readAs } from '../../../kernel/read.ts';
import type { Write } from '../../../kernel/write.ts';
import { ownLogin } from '../../identity/sign-in/session.policy.ts';
import { choiceOf } from './notices.present.ts';
import { ownNotices } from './notices.queries.ts';

const refuse = (field: string, said: typeof texts.both) => {
  throw new AppError('invalid', said, { fields: { [field]: said } });
};

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Refuses what nobody can mean: half of the quiet hours, a kind that is not theirs, what may not be off. */
const requireSense = (given: NoticeChoice, mine: NoticeChoice) => {
  if ((given.quietFrom === null) !== (given.quietUntil === null)) refuse('quietFrom', texts.both);
  if (given.quietFrom !== null && given.quietFrom === given.quietUntil) refuse('quietUntil', texts.same);
  for (const { kind, way } of given.kinds) {
    if (!mine.kinds.some((own) => own.kind === kind)) refuse('kinds', texts.notYours);
    if (way === 'off' && !NOTICE_KINDS[kind].off) refuse('kinds', texts.neverOff);
    if (way === 'digest' && !NOTICE_KINDS[kind].waits) refuse('kinds', texts.neverWaits);
  }
};

const chosen = fact<{ before: NoticeChoice; after: NoticeChoice }>('notices.chosen', 'profile');

const store = async (w: Write, profileId: string, { kinds, ...choice }: NoticeChoice) => {
  const values = {
    quietFrom: choice.quietFrom === null ? null : minuteOf(choice.quietFrom),
    quietUntil: choice.quietUntil === null ? null : minuteOf(choice.quietUntil),
    digestEvery: choice.digestEvery,
    digestWeekday: choice.digestWeekday,
    digestHour: choice.digestHour,
  };
  await w.tx
    .insert(noticeSettings)
    .values({ profileId, ...values })
    .onConflictDoUpdate({ target: noticeSettings.profileId, set: values });
  // A kind of a role that is not held now stays as it was chosen.
  const named = kinds.map(({ kind }) => kind);
  await w.tx
    .delete(noticeChoices)
    .where(and(eq(noticeChoices.profileId, profileId), inArray(noticeChoices.kind, named)));
  const other = kinds.flatMap(({ kind, way, push }) =>
    way === UNASKED.way && push === UNASKED.push ? [] : [{ profileId, kind, way, push }],
  );
  if (other.length > 0) await w.tx.insert(noticeChoices).values(other).onConflictDoNothing();
};

/** The same choice again is nothing new. */
export const chooseNotices = command({
  on: ownLogin,
  allowed: () => true,
  run: async (w, { id, contactId }, given: NoticeChoice) => {
    const person: Person = requirePerson(w);
    const before = choiceOf(await readAs(w.tx, person).get(ownNotices, {}), person);
    requireSense(given, before);
    const wanted = new Map(given.kinds.map((one) => [one.kind, one]));
    const kinds = before.kinds.map((one) => ({ ...one, ...wanted.get(one.kind) }));
    const after = { ...given, kinds };
    if (JSON.stringify(Object.entries(before).sort()) === JSON.stringify(Object.entries(after).sort()))
      return w.unchanged();
    await store(w, id, after);
    w.record(chosen, id, { before, after }, { contactId });
  },
});
