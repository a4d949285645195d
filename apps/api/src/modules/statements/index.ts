/** What other modules read of statements: the model that paper, mail and screen share. */
export { loadStatement } from './statement-model.queries.ts';
