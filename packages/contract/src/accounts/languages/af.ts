import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  ledger: 'awaited',
  ownerAccounts: 'awaited',
  meters: 'awaited',
  statements: unread({
    rangeOrder: "Ongeldige datumreeks. 'Van Datum' moet voor 'Tot Datum' wees.",
    notMade: 'Ons kon nie hierdie staat maak nie. Vra asseblief weer daarvoor.',
    stillBeingMade: 'Die state word nog gemaak. Laai hulle af wanneer almal gestuur is.',
    subject: 'Staat vir {accountNumber}, {building}',
    attached: 'Jou staat van {from} tot {to} is aangeheg.',
    closingBalance: 'Eindsaldo',
    sentToAddress:
      'Jy ontvang hierdie e-pos omdat dit die adres is wat ons vir state van hierdie rekening hou.',
    askedFor: 'Jy ontvang hierdie e-pos omdat jy in die portaal vir ’n staat gevra het.',
    fiveYears: 'Kies asseblief hoogstens vyf jaar.',
  }),
  friendlyLetters: unread({
    subject: '’n Vriendelike herinnering oor {accountNumber}, {building}',
    lead: '’n Deel van jou heffingsrekening is al langer as 30 dae oop. Dit het dalk jou aandag ontglip. As jy in die afgelope paar dae betaal het, dankie, en ignoreer asseblief hierdie brief.',
    overdue: 'Agterstallig op {asAt}',
    balance: 'Saldo',
    seeAccount: 'Sien die rekening',
    howToStop:
      'Vriendelike herinnerings gaan elke maand om en by die 8ste uit, sonder koste. Jy kan hulle op die bladsy van die rekening afskakel.',
  }),
  paying: unread({
    notFoundSubject: 'Ons kon nie jou betaling op {accountNumber} vind nie',
    notFoundLead:
      'Jy het vir ons ’n bewys van betaling gestuur, maar ons boekhouer kon nie die geld in die rekening van die gebou vind nie.',
    paidOn: 'Betaal op',
    bookkeeperWrites: 'Ons boekhouer skryf',
    seeHowPay: 'Sien hoe om te betaal',
    neverByMail:
      'Ons stuur nooit nuwe bankbesonderhede per e-pos nie. As iemand dit doen, bel ons asseblief eers.',
  }),
  splitRequests: 'awaited',
  levyRuns: 'awaited',
  bankFiles: 'awaited',
  bankFileParts: 'awaited',
};
