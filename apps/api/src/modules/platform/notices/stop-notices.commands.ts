/** Ends mail of a kind by one click of a mail program, without a login: M-14u (decision 0314). */
import { AppError } from '@stoep/contract/kit/errors';
import type { NoticeKind } from '@stoep/contract/platform/notice-kinds';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { noticeChoices, noticeSettings } from '../../../db/schema/platform/notices.ts';
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { readOneClick, type Stopping, stoppable } from '../../../kernel/notices/one-click.ts';
import { UNASKED } from '../../../kernel/notices/reader.queries.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry, sourceKey } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext } from '../../../kernel/write.ts';

const stopped = fact<{ kinds: readonly NoticeKind[] }>('notices.stopped', 'profile');

/** A mail program of a large provider sends all clicks from a few addresses: guesses alone are counted. */
const judged = async ({ deps, at, by }: CommandContext, token: string): Promise<Stopping> => {
  const stopping = readOneClick([deps.tokenKey, ...deps.formerKeys.map(({ key }) => key)], token);
  if (stopping) return stopping;
  await requireTry(deps.db, at.now, LIMITS.linkSource, sourceKey(by.source));
  throw new AppError('not_found');
};

/** The same click again is nothing new. What may not be off stays as it was. */
export const stopNotices = addition({
  prepare: judged,
  run: async (w, { profileId, kinds }: Stopping): Promise<void> => {
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
    const wanted = stoppable(kinds);
    const off = await w.tx
      .select({ kind: noticeChoices.kind })
      .from(noticeChoices)
      .where(
        and(
          eq(noticeChoices.profileId, profileId),
          eq(noticeChoices.way, 'off'),
          inArray(noticeChoices.kind, wanted),
        ),
      );
    const left = wanted.filter((kind) => !off.some((one) => one.kind === kind));
    if (left.length === 0) return w.unchanged();
    await w.tx
      .insert(noticeChoices)
      .values(left.map((kind) => ({ profileId, kind, way: 'off' as const, push: UNASKED.push })))
      .onConflictDoUpdate({ target: [noticeChoices.profileId, noticeChoices.kind], set: { way: 'off' } });
    const by = { profileId, name: `${login.first} ${login.last}` };
    w.record(stopped, profileId, { kinds: left }, { contactId: login.contactId, by });
  },
});
