/** To all administrators: the agent's bank account is to change, and what became of it. Numbers by their end alone. */

import { brandingSentences as texts } from '@stoep/contract/platform/branding.sentences';
import type { AgentAccount } from '../../../kernel/database/settings.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type BankChange = {
  readonly before: AgentAccount | null;
  readonly after: AgentAccount | null;
  readonly by: string;
  readonly at: Date;
};

const SUBJECTS = {
  proposed: texts.proposedSubject,
  approved: texts.approvedSubject,
  declined: texts.declinedSubject,
};
const SAYS = {
  proposed: texts.proposedLead,
  approved: texts.approvedLead,
  declined: texts.declinedLead,
};

const inWords = (account: AgentAccount | null) =>
  account
    ? texts.endingIn({
        accountName: account.accountName,
        bank: account.bank,
        accountNumber: account.accountNumber.slice(-4),
      })
    : texts.none;

export const bankChangeMail = (
  what: keyof typeof SUBJECTS,
  { before, after, by, at }: BankChange,
  url: string,
): MailContent => ({
  notice: 'security',
  subject: SUBJECTS[what],
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: SAYS[what] },
    {
      kind: 'facts',
      facts: [
        { label: texts.untilNow, value: inWords(before) },
        { label: texts.proposed, value: inWords(after) },
        { label: what === 'proposed' ? texts.proposedBy : texts.decidedBy, value: by },
        { label: texts.when, value: { at } },
      ],
    },
    { kind: 'button', label: texts.openSettings, url },
  ],
});
