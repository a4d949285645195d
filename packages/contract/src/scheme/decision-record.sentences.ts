/** Server sentences of the PDF record of a trustee decision. */
import { declareSentences } from '../kit/sentences.ts';

export const decisionRecordSentences = declareSentences('recordPaper', {
  hashes:
    'Hashes are SHA-256. The record is the text that was voted on, the roll, every vote with its time and the outcome; the signature over its hash is Ed25519 with the key of the server.',
  checked: 'The page of this vote in the portal checks the signature, and the stored votes, each time it is opened.',
});
