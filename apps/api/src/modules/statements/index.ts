/** What other modules read of statements: the model that paper, mail and screen share, and what its paper cannot print. */
export { loadStatement } from './statement-model.queries.ts';
export { unprintableIn } from './unprintable.queries.ts';
