/** The mail of a message to the people of a building. */

import { mailingSentences as texts } from '@stoep/contract/platform/mailings.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type MessageMailInput = { name: string; subject: string; body: string; building: string };

export const messageMail = ({ name, subject, body, building }: MessageMailInput): MailContent => ({
  notice: 'law',
  subject,
  greeting: { name },
  blocks: [
    ...body
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text: text.trim() }) as const),
    {
      kind: 'footnote',
      text: texts.whyYou({ building }),
    },
  ],
});
