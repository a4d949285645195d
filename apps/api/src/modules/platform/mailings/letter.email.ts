/** A letter from a template, as the holder of one account reads it. */
import type { Language } from '@stoep/contract/kit/language';
import { letterSentences as texts } from '@stoep/contract/platform/letters.sentences';
import { formatDay } from '@stoep/domain/calendar/calendar';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import type { Cents } from '@stoep/domain/money/cents';
import { formatBalance } from '@stoep/domain/money/money-format';
import { fillLetter, type LetterValues } from '@stoep/domain/platform/letter-variables';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

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

type Filled = { model: StatementModel; overdue: Cents; language: Language };

/** What one account reads, in the language it was written in for whoever reads it. Words and values are plain text. */
export const fillWords = (words: LetterWords, { model, overdue, language }: Filled) => {
  const values = valuesOf(model, overdue);
  const inAfrikaans = language === 'af' && words.subjectAf !== null && words.bodyAf !== null;
  const subject = (inAfrikaans ? words.subjectAf : words.subject) ?? '';
  const body = (inAfrikaans ? words.bodyAf : words.body) ?? '';
  const written: Language = inAfrikaans ? 'af' : 'en';
  return {
    written,
    subject: fillLetter(subject, values),
    greeting: { name: values.owner_name },
    paragraphs: body
      .split(/\n\s*\n/)
      .filter((text) => text.trim() !== '')
      .map((text) => fillLetter(text.trim(), values)),
    about: { accountNumber: values.account_number, building: values.building },
  };
};

/** No markup is read in the words by whoever renders it. */
export const letterMail = (words: LetterWords, filled: Filled): MailContent => {
  const { written, subject, greeting, paragraphs, about } = fillWords(words, filled);
  return {
    notice: 'law',
    written,
    subject,
    greeting,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'footnote', text: texts.why(about) },
    ],
  };
};
