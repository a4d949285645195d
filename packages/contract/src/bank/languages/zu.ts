import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishBankSentences } from './en.ts';

export const zuluBankSentences: SentenceCatalogue<typeof englishBankSentences> = {
  paying: unreviewedTranslation({
    notFoundSubject: 'Asikwazanga ukuthola inkokhelo yenu ku-{accountNumber}',
    notFoundLead:
      'Nisithumelele ubufakazi benkokhelo, kodwa asikwazanga ukuthola imali ku-akhawunti yasebhange yesakhiwo.',
    paidOn: 'Usuku lokukhokha',
    bookkeeperWrites: 'Umyalezo womgcini wethu wamabhuku',
    seeHowPay: 'Bona indlela yokukhokha',
    neverByMail:
      'Asilokothi sishintshe imininingwane yasebhange nge-imeyili, nge-SMS noma nge-WhatsApp. Uma nithola umyalezo onjalo, ningakhokhi: sifoneleni kunombolo eniyaziyo.',
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
