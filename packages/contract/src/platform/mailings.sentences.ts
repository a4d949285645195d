/** Server sentences about mailings to a building. */
import { declareSentences } from '../kit/sentences.ts';

export const mailingSentences = declareSentences('mailings', {
  statementAttachedAs: 'The statement is attached as {format}.',
  sentAlready: 'You have just sent this. See the list for its progress.',
  nobodyHasAddress: 'None of these people has an email address.',
  withAttorneys: 'This account is handed over to attorneys. Only the attorneys write to its owner.',
  addressReplaced: 'This email was sent again to another address. See the recipients of the letter or statement run.',
  addressRemoved: 'This account has no email address any more. Enter one for its account holder first.',
  whyYou:
    'You receive this email about {building} because you are an owner or trustee there. If you reply, the managing agent reads it.',
});
