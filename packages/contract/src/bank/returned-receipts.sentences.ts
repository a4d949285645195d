/** Server sentences about returned receipts: why a bank line cannot be one. */
import { declareSentences } from '../kit/sentences.ts';

export const returnedReceiptSentences = declareSentences('returning', {
  notOut:
    'This line is money paid in. When a payment is returned, the bank pays the money out again. Choose a line that was paid out.',
  matched: 'This line is already matched. Undo its match first.',
  notThis:
    'This receipt does not fit the line. Choose a receipt of the same amount and bank account, not reversed, and at most {days} days old.',
});
