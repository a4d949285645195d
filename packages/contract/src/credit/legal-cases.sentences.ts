/** Server sentences about legal cases. */
import { declareDocumentSentences, declareSentences } from '../kit/sentences.ts';
import { attorneyCaseTexts } from './attorney-case.texts.ts';

const { choosePaymentFile, validAmount, enterInvoice, duplicateInvoice, caseClosed } = attorneyCaseTexts;

export const legalCaseSentences = {
  ...declareDocumentSentences('C-5', 'legalCases', { choosePaymentFile, validAmount, enterInvoice }),
  ...declareSentences('legalCases', { duplicateInvoice, caseClosed }),
};
