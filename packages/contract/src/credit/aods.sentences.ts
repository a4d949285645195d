/** Server sentences about acknowledgements of debt. */
import { declareSentences } from '../kit/sentences.ts';

export const aodSentences = declareSentences('aods', {
  oneActive: 'This account has an active AOD already. Complete it or mark it as defaulted first.',
  notPaidYet: '{received} was received since the signature. {owed} is still to be paid.',
  cannotBePut: 'An AOD that is {stage} cannot be put to the trustees.',
});
