/** Server sentences of the PDF record of a trustee decision. */
import { declareSentences } from '../kit/sentences.ts';

export const decisionRecordSentences = declareSentences('recordPaper', {
  hashes:
    'This record holds the text, the trustees, every vote and the outcome. It is signed electronically (SHA-256, Ed25519).',
  checked: 'The page of this vote in the portal checks the signature, and the stored votes, each time it is opened.',
});
