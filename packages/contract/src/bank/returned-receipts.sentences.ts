/** Server sentences about returned receipts: why a bank line cannot be one. */
import { declareSentences } from '../kit/sentences.ts';

export const returnedReceiptSentences = declareSentences('returning', {
  notOut: 'Only money that went out of the account can be a receipt that came back.',
  matched: 'This line is matched already. Undo its match first.',
  notThis:
    'This receipt is not one that the line can take back: the amount must be the same, of this bank account, not reversed, and at most {days} days old.',
});
