/** What may be said of records now, to one person: asked again whenever something is told later than it came about. */
import type { Words } from '@stoep/contract/kit/sentences';
import type { Cents } from '@stoep/domain/money/cents';
import type { Person } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { noticeRecords } from '../../../kernel/notices/notice-records.ts';

type About = { readonly about: string; readonly aboutId: string };
export type Line<N extends About> = {
  readonly notice: N;
  readonly line: Words;
  readonly amount: Cents | null;
};

/** In the order in which they are given; what the person has dealt with, or may no longer see, is left out. */
export const linesNow = async <N extends About>(
  db: Queryable,
  person: Person,
  notices: readonly N[],
): Promise<Line<N>[]> => {
  const lines = new Map<string, { line: Words; amount: Cents | null }>();
  for (const record of noticeRecords.all()) {
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
