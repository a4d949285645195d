/** What notices are about, as modules declare it: what may be said of a record now, and to whom. */
import type { Words } from '@stoep/contract/kit/sentences';
import type { Cents } from '@stoep/domain/money/cents';
import type { Person } from '../actor.ts';
import type { Queryable } from '../database/client.ts';
import { extensionPoint } from '../extension-point.ts';

export type NoticeAbout =
  | 'question'
  | 'reminder'
  | 'decision'
  | 'ticket'
  | 'ticket comment'
  | 'new ticket'
  | 'customer comment'
  | 'quote asked'
  | 'new round'
  | 'closing moved'
  | 'quote decided'
  | 'payment proof';

/** Told of one record: nothing beyond what its own page says to that person now. */
export type NoticeLine = {
  readonly id: string;
  readonly line: Words;
  /** In cents: what it is about, where it is about money and that person may see it. */
  readonly amount?: Cents | null;
};

export type NoticeRecord = {
  readonly about: NoticeAbout;
  /**
   * Of these records what is said now, in the words of the mail's subject. What the person has dealt with, or may no longer
   * see, is left out.
   */
  readonly lines: (
    db: Queryable,
    person: Person,
    ids: readonly string[],
    about: NoticeAbout,
  ) => Promise<readonly NoticeLine[]>;
};

export const noticeRecords = extensionPoint<NoticeRecord>('records of notices');
