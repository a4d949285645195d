import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishCreditSentences } from './en.ts';

export const afrikaansCreditSentences: SentenceCatalogue<typeof englishCreditSentences> = {
  friendlyLetters: unreviewedTranslation({
    subject: '’n Vriendelike herinnering oor {accountNumber}, {building}',
    lead: '’n Deel van jou heffingsrekening is 30 dae of langer agterstallig. As jy pas betaal het, ignoreer asseblief hierdie brief.',
    overdue: 'Agterstallig op {asAt}',
    balance: 'Saldo',
    seeAccount: 'Sien die rekening',
    howToStop:
      'Vriendelike herinnerings gaan elke maand om en by die 8ste uit, sonder koste. Jy kan hulle op die bladsy van die rekening afskakel.',
  }),
  creditControl: 'staff',
  aods: 'staff',
  conduct: unreviewedTranslation({
    incident: 'Voorval',
    rule: 'Reël',
    fine: 'Boete',
    due: 'Betaalbaar',
    fineHow:
      'Die trustees het ná die verhoor oor hierdie boete besluit. As jy nie saamstem nie, antwoord hierdie e-pos, of neem dit na die Ombudsdiens vir Gemeenskapskemas (CSOS).',
    noticeHow: 'Jy mag hierdie e-pos antwoord om jou kant te stel, en die trustees om ’n verhoor vra.',
    putAs: 'Dit word as {type} aan die trustees gestel.',
    fineLacks: 'Die trustees kan nog nie oor hierdie boete besluit nie.',
    cannotBePut: '’n Brief wat {status} is, kan nie aan die trustees gestel word nie.',
    fineNeedsTrustees: '’n Boete word gestuur wanneer die trustees dit goedkeur. Stel dit eers aan hulle.',
    noAddress:
      'Daar is geen e-posadres om dit heen te stuur nie. Voer eers een vir die eienaarsrekening of die mense daarop in.',
  }),
  legalCases: unreviewedTranslation({
    choosePaymentFile: 'Kies asseblief ’n betalingslêer.',
    validAmount: 'Voer asseblief ’n geldige bedrag in.',
    enterInvoice: 'Voer asseblief die verskaffer se faktuurnommer in.',
    duplicateInvoice: 'Hierdie faktuur is reeds vir hierdie saak gelaai.',
    caseClosed: 'Hierdie saak is gesluit en kan nie meer verander word nie.',
  }),
};
