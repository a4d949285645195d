/** The mail that carries a statement. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import type { StatementModel } from '@stoep/domain/levies/statement';
import { formatMoney } from '@stoep/domain/money/money';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type StatementMail = {
  firstName: string;
  accountNumber: string;
  building: string;
  from: string;
  to: string;
  model: StatementModel;
  /** The office sends them to a whole building; otherwise the person asked for it. */
  sentByOffice?: boolean;
};

export const statementMail = (mail: StatementMail): MailContent => ({
  subject: `Statement for ${mail.accountNumber}, ${mail.building}`,
  greeting: `Dear ${mail.firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Your statement from ${formatDay(mail.from)} to ${formatDay(mail.to)} is attached.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Account', value: mail.accountNumber },
        { label: 'Building', value: mail.building },
        { label: 'Closing balance', value: formatMoney(mail.model.closingBalance, 'plain') },
        { label: 'Payment reference', value: mail.model.payment.reference },
      ],
    },
    {
      kind: 'footnote',
      text: mail.sentByOffice
        ? 'You receive this mail because this is the address we keep for statements of this account.'
        : 'You receive this mail because you asked for a statement in the portal.',
    },
  ],
});
