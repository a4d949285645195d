/** Makes a statement as a file, from the one model that PDF and Excel share. */
import { statementPaperSentences as texts } from '@stoep/contract/ledger/statement-paper.sentences';
import type { StatementFormat } from '@stoep/contract/ledger/statements';
import type { Deps } from '../../../deps.ts';
import { documentLook } from '../../../kernel/document-look.ts';
import { tellIn } from '../../../kernel/languages.ts';
import { languageOfAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { accountPages } from './pay-facts.ts';
import { renderStatementPdf } from './render-statement.ts';
import { type StatementMail, statementMail } from './statement.email.ts';
import { accountIdOf, loadStatement } from './statement-model.queries.ts';
import { renderStatementExcel } from './statement-workbook.ts';

const KINDS = {
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
  excel: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const;

type Asked = {
  levyAccountId: string;
  format: StatementFormat;
  from: string;
  to: string;
  generatedAt: Date;
  /** The address that it goes to: its reader's language is the paper's. None: it is printed, in English. */
  email?: string;
};

export const makeStatement = async (deps: Deps, asked: Asked) => {
  const { levyAccountId, format, from, to, generatedAt, email } = asked;
  const language = email === undefined ? 'en' : await languageOfAddress(deps.db, email);
  const model = await loadStatement(deps.db, levyAccountId, { from, to, generatedAt });
  const bytes =
    format === 'pdf'
      ? await renderStatementPdf(model, await documentLook(deps), language)
      : await renderStatementExcel(model, language);
  const { contentType, ending } = KINDS[format];
  const { accountNumber } = model.account;
  const name = `${tellIn(language)(texts.fileName({ accountNumber, from, to }))}.${ending}`;
  const pages = accountPages(deps.config.publicUrl, {
    levyAccountId,
    accountId: await accountIdOf(deps.db, levyAccountId),
  });
  /** The mail that carries it: to the holder of the account by name, or to the person of the address. */
  const mailTo = (holder: string | null, why: StatementMail['why'] = 'asked') =>
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
