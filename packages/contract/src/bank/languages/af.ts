import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishBankSentences } from './en.ts';

export const afrikaansBankSentences: SentenceCatalogue<typeof englishBankSentences> = {
  paying: unreviewedTranslation({
    notFoundSubject: 'Ons kon nie jou betaling op {accountNumber} vind nie',
    notFoundLead:
      'Jy het vir ons ’n bewys van betaling gestuur, maar ons kon nie die geld in die bankrekening van die gebou vind nie.',
    paidOn: 'Betaal op',
    bookkeeperWrites: 'Boodskap van ons boekhouer',
    seeHowPay: 'Sien hoe om te betaal',
    neverByMail:
      'Ons verander nooit bankbesonderhede per e-pos, SMS of WhatsApp nie. As jy so ’n boodskap kry, moenie betaal nie: bel ons by ’n nommer wat jy ken.',
  }),
  bankFiles: 'staff',
  bankFileParts: 'staff',
  bankFileSteps: 'staff',
  reconciling: 'staff',
  returning: 'staff',
  parkedInterest: 'staff',
  banking: 'staff',
  lineHints: 'staff',
  bankStatements: 'staff',
  matchReasons: 'staff',
  bankAccounts: 'staff',
  movedReceipts: 'staff',
};
