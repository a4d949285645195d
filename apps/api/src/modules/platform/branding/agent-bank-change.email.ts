/**
 * Mail to all administrators about a proposed change of the agency's bank account and its outcome. Shows last digits
 * only.
 */

import { brandingSentences as texts } from '@stoep/contract/platform/branding.sentences';
import type { AgentBankAccount } from '../../../kernel/database/stored-settings.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type AgentBankChange = {
  readonly before: AgentBankAccount | null;
  readonly after: AgentBankAccount | null;
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

const inWords = (account: AgentBankAccount | null) =>
  account
    ? texts.endingIn({
        accountName: account.accountName,
        bank: account.bank,
        accountNumber: account.accountNumber.slice(-4),
      })
    : texts.none;

export const agentBankChangeMail = (
  what: keyof typeof SUBJECTS,
  { before, after, by, at }: AgentBankChange,
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
