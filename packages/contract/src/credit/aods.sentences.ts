/** What the server says of acknowledgements of debt. */
import { sentences } from '../kit/sentences.ts';

export const aodSentences = sentences('aods', {
  oneActive: 'This account has an active AOD already. Complete it or mark it as defaulted first.',
  notPaidYet: '{received} has been received since the signature; {owed} is still to come before it is paid.',
  cannotBePut: 'An AOD that is {stage} cannot be put to the trustees.',
});
