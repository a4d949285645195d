/** A letter or fine for conduct, to whom it is addressed. */
import { conductSentences as texts } from '@stoep/contract/credit/conduct.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type ConductMail = {
  addressee: string;
  kind: 'Letter' | 'Fine';
  subject: string;
  rule: string | null;
  body: string;
  fine: string | null;
  /** When a fine falls due. */
  due: string;
  incident: string;
  building: string;
  account: string | null;
};

export const letterMail = (letter: ConductMail): MailContent => ({
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
        { label: mailSentences.building, value: letter.building },
        ...(letter.account ? [{ label: mailSentences.account, value: letter.account }] : []),
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
