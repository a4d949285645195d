/** What the books of a building say when something cannot be posted. */
import { sentences } from '../kit/sentences.ts';

export const booksSentences = sentences('books', {
  monthClosed:
    'The books of this building are closed for the month of {day}: nothing is posted there. Choose a day of an open month, or ask an administrator to reopen it under Periods.',
});
