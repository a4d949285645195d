/** The mail with a conduct letter or fine, to its addressee. */
import { conductLetterSentences as texts } from '@stoep/contract/credit/conduct-letters.sentences';
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type ConductLetterMailData = {
  addressee: string;
  kind: 'Letter' | 'Fine';
  subject: string;
  rule: string | null;
  body: string;
  fine: string | null;
  /** Day on which the fine is due. */
  due: string;
  incident: string;
  building: string;
  account: string | null;
};

export const conductLetterMail = (letter: ConductLetterMailData): MailContent => ({
  notice: 'law',
  subject: `${letter.subject}, ${letter.building}`,
  greeting: { name: letter.addressee },
  blocks: [
    ...letter.body
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text }) as const),
    {
      kind: 'facts',
      facts: [
        { label: commonMailSentences.building, value: letter.building },
        ...(letter.account ? [{ label: commonMailSentences.account, value: letter.account }] : []),
        { label: texts.incident, value: formatDay(letter.incident) },
        ...(letter.rule ? [{ label: texts.rule, value: letter.rule }] : []),
        ...(letter.kind === 'Fine' && letter.fine
          ? [
              { label: texts.fine, value: formatMoney(cents(Number(letter.fine)), 'plain') },
              { label: texts.due, value: formatDay(letter.due) },
            ]
          : []),
      ],
    },
    {
      kind: 'footnote',
      text: letter.kind === 'Fine' ? texts.fineHow : texts.noticeHow,
    },
  ],
});
