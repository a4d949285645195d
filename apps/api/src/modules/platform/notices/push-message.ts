/**
 * What a device is given. It is read on a locked screen by whoever looks, and kept by a push service: what sort of news there is,
 * and no name, title, number or amount (decision 0231).
 */
import { createHash } from 'node:crypto';
import type { Language } from '@stoep/contract/kit/language';
import { pushSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { tellIn } from '../../../kernel/languages.ts';
import type { PushPayload } from './push-line.ts';

/** @property path where a press leads, within the product @property tag a later one of the same takes its place */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly device: string;
  readonly language: Language;
};

/** What follows the address of the product; its own front where a link leads anywhere else. */
const pathIn = (publicUrl: string, url: string): string =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : '/#/user-portal';

/** One for each record, and for nobody to read: the service sees it. At most 32 letters (RFC 8030). */
const topicOf = (id: string): string =>
  createHash('sha256').update(`push ${id}`).digest('base64url').slice(0, 32);

export const pushMessage = (
  { deviceId, told }: Pick<PushPayload, 'deviceId' | 'told'>,
  { title, language, publicUrl }: { title: string; language: Language; publicUrl: string },
): PushMessage => ({
  title,
  body: tellIn(language)(told ? texts[told.kind] : texts.test),
  path: told ? pathIn(publicUrl, told.url) : '/#/notices',
  tag: topicOf(told?.aboutId ?? 'test'),
  device: deviceId,
  language,
});
