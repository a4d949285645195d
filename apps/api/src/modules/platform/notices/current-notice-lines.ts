/**
 * The present text of pending notices for one person. Computed again at sending, since the record may have changed.
 */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { Cents } from '@stoep/domain/money/cents';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { noticeRecordKindsPoint } from '../../../kernel/notices/notice-records.ts';

type About = { readonly about: string; readonly aboutId: string };
export type CurrentNoticeLine<N extends About> = {
  readonly notice: N;
  readonly line: SentenceOrText;
  readonly amount: Cents | null;
};

/** In the given order. Notices that are settled, or whose record the person may no longer see, are left out. */
export const listCurrentNoticeLines = async <N extends About>(
  db: Queryable,
  person: PersonActor,
  notices: readonly N[],
): Promise<CurrentNoticeLine<N>[]> => {
  const lines = new Map<string, { line: SentenceOrText; amount: Cents | null }>();
  for (const record of noticeRecordKindsPoint.all()) {
    const ids = notices.filter(({ about }) => about === record.about).map(({ aboutId }) => aboutId);
    if (ids.length === 0) continue;
    for (const { id, line, amount = null } of await record.lines(db, person, ids, record.about))
      lines.set(`${record.about} ${id}`, { line, amount });
  }
  return notices.flatMap((notice) => {
    const found = lines.get(`${notice.about} ${notice.aboutId}`);
    return found ? [{ notice, ...found }] : [];
  });
};
