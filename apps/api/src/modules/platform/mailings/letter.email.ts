/** The mail of a letter that is filled in from a template for one levy account. */
import type { Language } from '@stoep/contract/kit/language';
import { accountLetterSentences as texts } from '@stoep/contract/platform/account-letters.sentences';
import { formatDay } from '@stoep/domain/calendar/calendar';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import type { Cents } from '@stoep/domain/money/cents';
import { formatBalance } from '@stoep/domain/money/money-format';
import { fillLetterVariables, type LetterValues } from '@stoep/domain/platform/letter-variables';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type LetterTemplateText = {
  readonly subject: string;
  readonly body: string;
  readonly subjectAf: string | null;
  readonly bodyAf: string | null;
};

/** `overdue`: cents that are thirty days old or older. */
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

/**
 * Fills the template for one account, in the reader's language if the template has it. Text and values are plain
 * text.
 */
export const fillLetterTemplate = (words: LetterTemplateText, { model, overdue, language }: Filled) => {
  const values = valuesOf(model, overdue);
  const inAfrikaans = language === 'af' && words.subjectAf !== null && words.bodyAf !== null;
  const subject = (inAfrikaans ? words.subjectAf : words.subject) ?? '';
  const body = (inAfrikaans ? words.bodyAf : words.body) ?? '';
  const written: Language = inAfrikaans ? 'af' : 'en';
  return {
    written,
    subject: fillLetterVariables(subject, values),
    greeting: { name: values.owner_name },
    paragraphs: body
      .split(/\n\s*\n/)
      .filter((text) => text.trim() !== '')
      .map((text) => fillLetterVariables(text.trim(), values)),
    about: { accountNumber: values.account_number, building: values.building },
  };
};

/** The text is never read as markup. */
export const letterMail = (words: LetterTemplateText, filled: Filled): MailContent => {
  const { written, subject, greeting, paragraphs, about } = fillLetterTemplate(words, filled);
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
