/** Server sentences about mailings to a building. */
import { declareSentences } from '../kit/sentences.ts';

export const mailingSentences = declareSentences('mailings', {
  statementAttachedAs: 'The statement is attached as {format}.',
  sentAlready: 'You sent this a moment ago: it is on its way, and you find it in the list.',
  nobodyHasAddress: 'None of these people has an e-mail address.',
  whyYou:
    'You receive this e-mail about {building} because you are an owner or trustee there. If you reply, the managing agent reads it.',
});
