/** To the stored address of an owner account: another person is to see it. */
import { holderSentences as texts } from '@stoep/contract/accounts/owner-accounts.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

type NewHolder = { readonly name: string; readonly account: string; readonly agent: string };

export const holderWaitsMail = ({ name, account, agent }: NewHolder): MailContent => ({
  notice: 'security',
  subject: texts.waitsSubject,
  greeting: mailSentences.goodDay,
  blocks: [
    { kind: 'paragraph', text: texts.waitsLead({ name, account, agent }) },
    { kind: 'footnote', text: texts.waitsHow({ agent }) },
  ],
});
