/** Server sentences about legal cases. */
import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';
import { attorneyCaseTexts } from './attorney-case.texts.ts';

const { choosePaymentFile, validAmount, enterInvoice, duplicateInvoice, caseClosed } = attorneyCaseTexts;

export const legalCaseSentences = {
  ...declareSpecificationSentences('C-5', 'legalCases', { choosePaymentFile, validAmount, enterInvoice }),
  ...declareSentences('legalCases', { duplicateInvoice, caseClosed }),
};
