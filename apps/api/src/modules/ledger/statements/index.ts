/** What other areas may use of statements: the statement model, and how an account is paid. */
export {
  type AccountCallRow,
  accountCallFactsOf,
  accountCallSql,
  callerSqlColumns,
  lastContactOf,
} from './call-facts.queries.ts';
export {
  howToPayMailButton as payButton,
  levyAccountPageUrlsOf as accountPages,
  levyAccountsMailButton as accountsButton,
  overdueMailFacts as overdueFacts,
  paymentDestinationMailFacts as payIntoFacts,
  paymentsUpToMailFacts,
} from './payment-mail-facts.ts';
export {
  getOwnerAccountId as accountIdOf,
  loadStatementModel as loadStatement,
} from './statement-model.queries.ts';
export { statementDayFormatter as dayIn } from './statement-words.ts';
export { listUnprintableStatements as unprintableIn } from './unprintable-statements.queries.ts';
