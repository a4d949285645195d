/** Server sentences about the compliance items of buildings. */
import { declareSentences } from '../kit/sentences.ts';

export const complianceItemSentences = declareSentences('duties', {
  sayWhich: 'Write what it is.',
  already: 'This building has one already. Say which one it is, to enter another.',
  notYetDone: 'It cannot have been done after today.',
  dueAfterDone: 'It is due next after the day on which it was done.',
  allThere: 'The standard compliance items are all entered for this building.',
});
