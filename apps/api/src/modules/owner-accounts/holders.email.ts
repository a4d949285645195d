/** To the stored addresses of an owner account: another person is to see it, or was refused. */
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

/** To those who read that the person waits. */
export const holderRefusedMail = ({ name, account, agent }: NewHolder): MailContent => ({
  notice: 'security',
  subject: texts.refusedSubject,
  greeting: mailSentences.goodDay,
  blocks: [
    { kind: 'paragraph', text: texts.refusedLead({ name, account, agent }) },
    { kind: 'footnote', text: texts.refusedHow({ name, agent }) },
  ],
});
