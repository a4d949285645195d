/** The demo mailbox; absent where mails are really sent. */

import type { AnswerOf } from '@stoep/contract/kit/endpoint';
import { demo } from '@stoep/contract/platform/demo';
import { api, read } from '../api.ts';

/** Looked at again every few seconds: mails arrive while one reads. */
export const mailbox = { ...read(demo.mailbox, {}), staleTime: 0, refetchInterval: 5_000 };
export const openMailAttachment = (mailId: string, fileId: string) =>
  api(demo.attachment, { params: { mailId, fileId } });

export type Mail = NonNullable<AnswerOf<typeof demo.mailbox>>[number];
