/**
 * The content of a push message. Anybody may read it on a locked screen, and the push service stores it.
 * It names the kind of news only: no name, title, number or amount (decision 0231).
 */
import { createHash } from 'node:crypto';
import type { Language } from '@stoep/contract/kit/language';
import { pushNoticeSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { PushJobPayload } from './push-job-queue.ts';

/**
 * @property path the page that a press opens, within the product
 * @property tag a later message with the same tag replaces this one
 */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly device: string;
  readonly language: Language;
};

/** The path after the product's address, or the start page where the link leads elsewhere. */
const pathIn = (publicUrl: string, url: string): string =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : '/#/user-portal';

/** One topic per record, unreadable because the push service sees it. At most 32 characters (RFC 8030). */
const topicOf = (id: string): string => createHash('sha256').update(`push ${id}`).digest('base64url').slice(0, 32);

export const pushMessageOf = (
  { deviceId, told }: Pick<PushJobPayload, 'deviceId' | 'told'>,
  { title, language, publicUrl }: { title: string; language: Language; publicUrl: string },
): PushMessage => ({
  title,
  body: sentenceFormatterOf(language)(told ? texts[told.kind] : texts.test),
  path: told ? pathIn(publicUrl, told.url) : '/#/notices',
  tag: topicOf(told?.aboutId ?? 'test'),
  device: deviceId,
  language,
});
