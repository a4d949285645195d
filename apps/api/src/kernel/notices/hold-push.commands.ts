/** A notice for the devices of whoever reads it, put aside for the next look at what waits. */
import type { Transaction } from '../database/client.ts';
import type { MailNotice } from '../mail/mail-content.ts';
import { holdNotice } from './held-notices.commands.ts';
import type { NoticeAbout } from './notice-records.ts';
import type { Reader } from './reader.queries.ts';
import { wantsPush } from './when.ts';

type Told = {
  readonly notice: Extract<MailNotice, { readonly about: NoticeAbout }>;
  readonly url: string;
  readonly dedupeKey: string | undefined;
  readonly now: Date;
};

/**
 * Whatever becomes of the mail: a person may have the digest by mail and its kinds on the telephone. Nothing is put aside for
 * whoever has no device.
 */
export const holdPush = async (tx: Transaction, reader: Reader, told: Told): Promise<void> => {
  const { profileId, hasDevices, chosen } = reader;
  const { kind, about, id: aboutId, endsAt = null } = told.notice;
  if (profileId === null || !hasDevices || !wantsPush(chosen, kind)) return;
  await holdNotice(tx, {
    profileId,
    kind,
    about,
    aboutId,
    endsAt,
    url: told.url,
    channel: 'push',
    to: '',
    subject: '',
    text: '',
    html: '',
    dedupeKey: told.dedupeKey === undefined ? null : `push ${told.dedupeKey}`,
    createdAt: told.now,
  });
};
