/** What the office says of a building's settings. */
import { sentences } from '../kit/sentences.ts';

export const schemesOfficeSentences = sentences('schemesOffice', {
  sayWay: 'Choose how it is raised, or leave its month empty too.',
  sayMonth: 'Write the first day of the first month that it is raised with.',
  monthClosed:
    'The books are closed for {month}: nothing more can be posted there. Choose {open}, the first open month, or a later one.',
});
