/** A letter from a template, as the holder of one account reads it. */
import type { Language } from '@stoep/contract/kit/language';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { letterSentences as texts } from '@stoep/contract/office/letters.sentences';
import { formatDay } from '@stoep/domain/calendar/calendar';
import type { StatementModel } from '@stoep/domain/levies/statement';
import { type Cents, formatBalance } from '@stoep/domain/money/money';
import { fillLetter, type LetterValues } from '@stoep/domain/operations/letter-variables';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type LetterWords = {
  readonly subject: string;
  readonly body: string;
  readonly subjectAf: string | null;
  readonly bodyAf: string | null;
};

/** `overdue` in cents: what is thirty days old or older. */
const valuesOf = (model: StatementModel, overdue: Cents): LetterValues => {
  const { account, building, agent } = model;
  return {
    owner_name: account.responsibleParty,
    account_number: account.accountNumber,
    reference: account.paymentReference ?? account.accountNumber,
    building: building.name,
    unit: account.doorNumber ?? account.unitName,
    balance: formatBalance(model.closingBalance),
    overdue: formatBalance(overdue),
    today: formatDay(model.to),
    bank: building.bank?.bank ?? '',
    bank_account_name: building.bank?.accountName ?? '',
    bank_account_number: building.bank?.accountNumber ?? '',
    branch_code: building.bank?.branchCode ?? '',
    agent: agent.name,
  };
};

/** Words and values are plain text to whoever renders it: no markup is read in either. */
export const letterMail = (
  words: LetterWords,
  { model, overdue, language }: { model: StatementModel; overdue: Cents; language: Language },
): MailContent => {
  const values = valuesOf(model, overdue);
  const inAfrikaans = language === 'af' && words.subjectAf !== null && words.bodyAf !== null;
  const subject = (inAfrikaans ? words.subjectAf : words.subject) ?? '';
  const body = (inAfrikaans ? words.bodyAf : words.body) ?? '';
  return {
    notice: 'law',
    written: inAfrikaans ? 'af' : 'en',
    subject: fillLetter(subject, values),
    greeting: mailSentences.dear({ name: values.owner_name }),
    blocks: [
      ...body
        .split(/\n\s*\n/)
        .filter((text) => text.trim() !== '')
        .map((text) => ({ kind: 'paragraph', text: fillLetter(text.trim(), values) }) as const),
      {
        kind: 'footnote',
        text: texts.why({ accountNumber: values.account_number, building: values.building }),
      },
    ],
  };
};
