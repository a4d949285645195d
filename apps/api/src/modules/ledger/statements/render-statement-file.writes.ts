/** Renders a statement as a file: PDF or Excel from one model. */
import { statementDocumentSentences as texts } from '@stoep/contract/ledger/statement-document.sentences';
import type { StatementFormat } from '@stoep/contract/ledger/statements';
import type { ServerDeps } from '../../../deps.ts';
import { loadDocumentBranding } from '../../../kernel/document-branding.ts';
import { readLanguageOfEmailAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import { levyAccountPageUrlsOf } from './payment-mail-facts.ts';
import { renderStatementPdf } from './render-statement.ts';
import { type StatementMailInput, statementMail } from './statement.email.ts';
import { getOwnerAccountId, loadStatementModel } from './statement-model.queries.ts';
import { renderStatementExcel } from './statement-workbook.ts';

const KINDS = {
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
  excel: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const;

type Input = {
  levyAccountId: string;
  format: StatementFormat;
  from: string;
  to: string;
  generatedAt: Date;
  /** The address it is sent to; the document uses its reader's language. Without an address it is in English. */
  email?: string;
};

export const renderStatementFile = async (deps: ServerDeps, asked: Input) => {
  const { levyAccountId, format, from, to, generatedAt, email } = asked;
  const language = email === undefined ? 'en' : await readLanguageOfEmailAddress(deps.db, email);
  const model = await loadStatementModel(deps.db, levyAccountId, { from, to, generatedAt });
  const bytes =
    format === 'pdf'
      ? await renderStatementPdf(model, await loadDocumentBranding(deps), language)
      : await renderStatementExcel(model, language);
  const { contentType, ending } = KINDS[format];
  const { accountNumber } = model.account;
  const name = `${sentenceFormatterOf(language)(texts.fileName({ accountNumber, from, to }))}.${ending}`;
  const pages = levyAccountPageUrlsOf(deps.config.publicUrl, {
    levyAccountId,
    accountId: await getOwnerAccountId(deps.db, levyAccountId),
  });
  /** The mail that carries the statement: to the account holder by name, or to the person of the address. */
  const mailTo = (holder: string | null, why: StatementMailInput['why'] = 'asked') =>
    statementMail({
      name: holder,
      pages,
      accountNumber,
      building: model.building.name,
      from,
      to,
      model,
      why,
    });
  return { bytes, name, contentType, mailTo };
};
