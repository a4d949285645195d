/** What the record of a decision says on paper. */
import { sentences } from '../kit/sentences.ts';

export const recordPaperSentences = sentences('recordPaper', {
  hashes:
    'Hashes are SHA-256. The record is the text of the question, the roll, every vote with its time and the outcome; the signature over its hash is Ed25519 with the key of the server.',
  checked:
    'The page of the approval checks this signature, and the votes in the books, whenever it is opened.',
});
