/** Server sentences about a receipt that is moved to another levy account. Staff read them. */
import { declareSentences } from '../kit/sentences.ts';

export const movedReceiptSentences = declareSentences('movedReceipts', {
  sameAccount: 'The receipt is already on this account. Choose another account.',
  otherBuilding:
    '{account} belongs to {building}, whose money is in another bank account. Reverse the receipt, pay the money over to {building}, and enter the receipt there.',
  suspenseOfBuilding:
    'This receipt was allocated from the unallocated money of its present building, so it cannot be moved to {account} of {building}. First undo that allocation under Bank lines.',
  archivedAccount: '{account} belongs to {building}, which is archived. Choose an account of another building.',
  archived: 'This building is archived. Restore it from the archive first, then move the receipt.',
  divided:
    'This receipt is one of several parts of a bank line. Open the line under Bank lines, undo the match, and match each part again.',
  otherPart: 'The bank line of this receipt was matched with something else too. Undo its match under Bank lines.',
  needsThird:
    'This receipt reaches the approval limit, and you imported its bank file. Ask another person to confirm it.',
  moved: 'Receipt moved to {account}.',
  changed: 'This receipt was changed in the meantime. Please look again.',
});
