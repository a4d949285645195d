/** Server sentences about the compliance items of buildings. */
import { declareSentences } from '../kit/sentences.ts';

export const complianceItemSentences = declareSentences('duties', {
  sayWhich: 'Enter a description.',
  already: 'This building already has this item. Add a description to enter another one.',
  notYetDone: 'The day cannot be in the future.',
  dueAfterDone: 'The next due date must be after the day it was done.',
  allThere: 'This building already has all standard compliance items.',
});
