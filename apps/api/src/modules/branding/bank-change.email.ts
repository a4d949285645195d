/** To all administrators: the agent's bank account is to change, and what became of it. Numbers by their end alone. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { AgentAccount } from '../../kernel/database/settings.ts';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type BankChange = {
  readonly before: AgentAccount | null;
  readonly after: AgentAccount | null;
  readonly by: string;
  readonly at: Date;
};

const SUBJECTS = {
  proposed: 'Our bank account: a change waits for a second administrator',
  approved: 'Our bank account was changed',
  declined: 'Our bank account stays as it is',
};
const SAYS = {
  proposed:
    'Nothing changes until another administrator has approved it in the settings. Compare it with a letter of the bank first.',
  approved:
    'Two administrators have approved it. Statements ask people to pay into the new account from now on.',
  declined: 'The change that was proposed is not made.',
};

const inWords = (account: AgentAccount | null) =>
  account ? `${account.accountName}, ${account.bank}, ending in ${account.accountNumber.slice(-4)}` : 'None';

export const bankChangeMail = (
  what: keyof typeof SUBJECTS,
  { before, after, by, at }: BankChange,
  url: string,
): MailContent => ({
  subject: SUBJECTS[what],
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: SAYS[what] },
    {
      kind: 'facts',
      facts: [
        { label: 'Until now', value: inWords(before) },
        { label: 'Proposed', value: inWords(after) },
        { label: what === 'proposed' ? 'Proposed by' : 'Decided by', value: by },
        { label: 'When', value: formatInstant(at) },
      ],
    },
    { kind: 'button', label: 'Open the settings', url },
  ],
});
