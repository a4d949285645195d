/** Inserts a pending push notice for the devices of its reader. */
import type { DatabaseTransaction } from '../database/client.ts';
import type { MailNoticeRule } from '../mail/mail-content.ts';
import type { NoticeReader } from './notice-reader.queries.ts';
import type { NoticeSubjectKind } from './notice-records.ts';
import { isPushWanted } from './notice-timing.ts';
import { insertPendingNotice } from './pending-notices.writes.ts';

type Report = {
  readonly notice: Extract<MailNoticeRule, { readonly about: NoticeSubjectKind }>;
  readonly url: string;
  readonly dedupeKey: string | undefined;
  readonly now: Date;
};

/**
 * Independent of the mail: a person may want the digest by mail and push at once. Nothing is inserted for a person
 * without a device.
 */
export const insertPendingPush = async (
  tx: DatabaseTransaction,
  reader: NoticeReader,
  notice: Report,
): Promise<void> => {
  const { profileId, hasDevices, chosen } = reader;
  const { kind, about, id: aboutId, endsAt = null } = notice.notice;
  if (profileId === null || !hasDevices || !isPushWanted(chosen, kind)) return;
  await insertPendingNotice(tx, {
    profileId,
    kind,
    about,
    aboutId,
    endsAt,
    url: notice.url,
    channel: 'push',
    to: '',
    subject: '',
    text: '',
    html: '',
    dedupeKey: notice.dedupeKey === undefined ? null : `push ${notice.dedupeKey}`,
    createdAt: notice.now,
  });
};
