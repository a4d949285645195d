/** Server sentences about account letters: for staff who write them, and at the foot of each letter. */
import { declareSentences } from '../kit/sentences.ts';

export const accountLetterSentences = declareSentences('letters', {
  unknown: 'There is nothing to fill in for {names}. Choose from the list under the letter.',
  loose: 'Two braces open or close nothing here: a place to be filled in stands between two pairs of them.',
  bothInAfrikaans: 'Write both the subject and the letter in Afrikaans, or neither.',
  nameTaken: 'Another template has this name.',
  noTemplate: 'This template is not there any more.',
  sentToday: 'This letter went to these accounts today already: you find it in the list.',
  nobody: 'No account of this kind can be written to.',
  heading: 'Letter',
  onPaper: 'Letters {building} {day}',
  aboutAccount: 'Account {accountNumber}, {building}',
  noneToPrint: 'There is no letter to print here.',
  why: 'You receive this letter about account {accountNumber}, {building}. Your answer reaches the managing agent.',
});
