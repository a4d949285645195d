/** The extension point where modules declare what a notice may say about a record now, and to whom. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { Cents } from '@stoep/domain/money/cents';
import type { PersonActor } from '../actor.ts';
import type { Queryable } from '../database/client.ts';
import { extensionPoint } from '../extension-point.ts';

export type NoticeSubjectKind =
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

/** The line of a notice about one record. It says no more than the record's page shows that person now. */
export type NoticeLine = {
  readonly id: string;
  readonly line: SentenceOrText;
  /** In cents; only when the record is about money and the person may see it. */
  readonly amount?: Cents | null;
};

export type NoticeRecordKind = {
  readonly about: NoticeSubjectKind;
  /**
   * The current lines of these records, in the words of the mail's subject. Records that the person has dealt with,
   * or may no longer see, are left out.
   */
  readonly lines: (
    db: Queryable,
    person: PersonActor,
    ids: readonly string[],
    about: NoticeSubjectKind,
  ) => Promise<readonly NoticeLine[]>;
};

export const noticeRecordKindsPoint = extensionPoint<NoticeRecordKind>('records of notices');
