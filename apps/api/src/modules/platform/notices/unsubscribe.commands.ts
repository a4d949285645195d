/** Unsubscribes from one kind of mail by a single click in a mail program, without a login: M-14u (decision 0314). */
import { AppError } from '@stoep/contract/kit/errors';
import type { NoticeKind } from '@stoep/contract/platform/notice-kinds';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { noticeChoices, noticeSettings } from '../../../db/schema/platform/notices.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { DEFAULT_NOTICE_CHOICE } from '../../../kernel/notices/notice-reader.queries.ts';
import {
  type NoticeUnsubscription,
  optionalNoticeKinds,
  parseOneClickUnsubscribeToken,
} from '../../../kernel/notices/one-click-unsubscribe.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, throttleSourceKey } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext } from '../../../kernel/write.ts';

const stopped = defineFact<{ kinds: readonly NoticeKind[] }>('notices.stopped', 'profile');

/** A large mail provider sends all clicks from few addresses, so only invalid links are counted. */
const judged = async ({ deps, at, by }: CommandContext, token: string): Promise<NoticeUnsubscription> => {
  const stopping = parseOneClickUnsubscribeToken([deps.tokenKey, ...deps.formerKeys.map(({ key }) => key)], token);
  if (stopping) return stopping;
  await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.linkSource, throttleSourceKey(by.source));
  throw new AppError('not_found');
};

/** The same click again records nothing. Required notices stay as they were. */
export const unsubscribeFromNotices = defineCreationCommand({
  prepare: judged,
  run: async (w, { profileId, kinds }: NoticeUnsubscription): Promise<void> => {
    const [login] = await w.tx
      .select({
        contactId: userProfiles.contactId,
        first: userProfiles.firstName,
        last: userProfiles.lastName,
      })
      .from(userProfiles)
      .where(and(eq(userProfiles.id, profileId), isNull(userProfiles.disabledAt)));
    if (!login) throw new AppError('not_found');
    await w.tx.insert(noticeSettings).values({ profileId }).onConflictDoNothing();
    const wanted = optionalNoticeKinds(kinds);
    const off = await w.tx
      .select({ kind: noticeChoices.kind })
      .from(noticeChoices)
      .where(
        and(eq(noticeChoices.profileId, profileId), eq(noticeChoices.way, 'off'), inArray(noticeChoices.kind, wanted)),
      );
    const left = wanted.filter((kind) => !off.some((one) => one.kind === kind));
    if (left.length === 0) return w.unchanged();
    await w.tx
      .insert(noticeChoices)
      .values(left.map((kind) => ({ profileId, kind, way: 'off' as const, push: DEFAULT_NOTICE_CHOICE.push })))
      .onConflictDoUpdate({ target: [noticeChoices.profileId, noticeChoices.kind], set: { way: 'off' } });
    const by = { profileId, name: `${login.first} ${login.last}` };
    w.record(stopped, profileId, { kinds: left }, { contactId: login.contactId, by });
  },
});
