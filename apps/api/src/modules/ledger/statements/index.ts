/** What other modules use of statements: the model that paper, mail and screen share, and how an account is paid. */
export { accountPages, accountsButton, overdueFacts, payButton, payIntoFacts } from './pay-facts.ts';
export { accountIdOf, loadStatement } from './statement-model.queries.ts';
export { dayIn } from './statement-words.ts';
export { unprintableIn } from './unprintable.queries.ts';
