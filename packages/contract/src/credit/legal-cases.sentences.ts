/** What the server says of legal cases. */
import { documents, sentences } from '../kit/sentences.ts';
import { attorneyTexts } from './attorney.texts.ts';

const { choosePaymentFile, validAmount, enterInvoice, duplicateInvoice, caseClosed } = attorneyTexts;

export const legalCaseSentences = {
  ...documents('C-5', 'legalCases', { choosePaymentFile, validAmount, enterInvoice }),
  ...sentences('legalCases', { duplicateInvoice, caseClosed }),
};
