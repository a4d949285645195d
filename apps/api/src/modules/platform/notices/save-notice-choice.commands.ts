/** Saves which notices a person gets and when: M-14n. The choice also applies to pending notices (decision 0230). */
import { AppError } from '@stoep/contract/kit/errors';
import { NOTICE_KINDS } from '@stoep/contract/platform/notice-kinds';
import type { NoticePreferences } from '@stoep/contract/platform/notices';
import { noticeSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { and, eq, inArray } from 'drizzle-orm';
import { noticeChoices, noticeSettings } from '../../../db/schema/platform/notices.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { defineCommand, requirePerson } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { DEFAULT_NOTICE_CHOICE } from '../../../kernel/notices/notice-reader.queries.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { ownLoginTarget } from '../../identity/sign-in/session.policy.ts';
import { noticeChoiceOf } from './notices.present.ts';
import { ownNoticeChoiceScopedQuery } from './notices.queries.ts';

const refuse = (field: string, sentence: typeof texts.both) => {
  throw new AppError('invalid', sentence, { fields: { [field]: sentence } });
};

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Refuses invalid choices: quiet hours with one end, a kind of another role, a required notice turned off. */
const requireSense = (given: NoticePreferences, mine: NoticePreferences) => {
  if ((given.quietFrom === null) !== (given.quietUntil === null)) refuse('quietFrom', texts.both);
  if (given.quietFrom !== null && given.quietFrom === given.quietUntil) refuse('quietUntil', texts.same);
  for (const { kind, way } of given.kinds) {
    if (!mine.kinds.some((own) => own.kind === kind)) refuse('kinds', texts.notYours);
    if (way === 'off' && !NOTICE_KINDS[kind].off) refuse('kinds', texts.neverOff);
    if (way === 'digest' && !NOTICE_KINDS[kind].waits) refuse('kinds', texts.neverWaits);
  }
};

const chosen = defineFact<{ before: NoticePreferences; after: NoticePreferences }>('notices.chosen', 'profile');

const store = async (w: CommandWrite, profileId: string, { kinds, ...choice }: NoticePreferences) => {
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
  // Kinds of roles that the person does not have keep their earlier choice.
  const named = kinds.map(({ kind }) => kind);
  await w.tx
    .delete(noticeChoices)
    .where(and(eq(noticeChoices.profileId, profileId), inArray(noticeChoices.kind, named)));
  const other = kinds.flatMap(({ kind, way, push }) =>
    way === DEFAULT_NOTICE_CHOICE.way && push === DEFAULT_NOTICE_CHOICE.push ? [] : [{ profileId, kind, way, push }],
  );
  if (other.length > 0) await w.tx.insert(noticeChoices).values(other).onConflictDoNothing();
};

/** Saving the same choice again records nothing. */
export const saveNoticeChoice = defineCommand({
  on: ownLoginTarget,
  allowed: () => true,
  run: async (w, { id, contactId }, given: NoticePreferences) => {
    const person: PersonActor = requirePerson(w);
    const before = noticeChoiceOf(await callerReadContextOf(w.tx, person).get(ownNoticeChoiceScopedQuery, {}), person);
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
