import { type Catalogue, unread } from '../../kit/language.ts';
import { papers } from './af.paper.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  ...papers,
  holders: 'awaited',
  ledger: 'staff',
  ownerAccounts: unread({ holdsNot: 'Hierdie persoon hou nie die rekening nie.' }),
  meters: 'staff',
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
    sentForThem: 'Jy ontvang hierdie e-pos omdat ons kantoor gevra is om vir jou ’n staat te stuur.',
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
  splitRequests: unread({
    noChanges: 'Geen veranderinge gevind nie.',
    noEmail: 'Geen e-posadres in die sessie gevind nie.',
    changedSince: 'Hierdie heffings het sedertdien verander. Vra asseblief weer in die portaal.',
    notOpen: 'Hierdie versoek is nie meer oop nie. Die eienaar kan weer vra.',
    waitsAlready:
      '’n Verandering van een van hierdie heffings wag reeds vir goedkeuring. Kyk asseblief vir die e-pos daaroor.',
    noTenant:
      'Hierdie eenheid het tans geen huurder nie, en ’n heffing kan net na ’n huurder gaan wat dit aanvaar. As jy die eenheid verhuur het, sê dit asseblief vir jou bestuursagent.',
    lineStays: '{name}: {reason}',
    fromTo: '{from} na {to}',
    approveSubject: 'Keur goed wie betaal: {building}, {unit}',
    approveLead:
      'Jy het in die portaal gevra om te verander wie vir heffings van jou eenheid betaal. Niks het nog verander nie. Kyk asseblief na die versoek en keur dit goed of af.',
    lookRequest: 'Kyk na die versoek',
    approveHow:
      'Die skakel werk een keer, tot {expiresAt}. As jy nie hiervoor gevra het nie, keur dit af en sê dit vir jou bestuursagent.',
    agreeSubject: 'Aanvaar of weier asseblief wie betaal: {building}, {unit}',
    agreeLead:
      '{requestedBy}, die eienaar van die eenheid wat jy huur, vra dat hierdie heffings van een van julle na die ander gaan. Niks verander tensy jy dit aanvaar nie. Kyk asseblief na die versoek, hou dit teen jou huurkontrak, en aanvaar of weier dit.',
    agreeHow:
      'Die skakel werk een keer, tot {expiresAt}. As jy niks doen nie, verander niks. As jy vrae het, vra eers die eienaar of jou bestuursagent.',
    approvedLead:
      '’n Versoek van {requestedBy} is goedgekeur. Hierdie heffings gaan van die volgende lopie af na die ander party:',
    declinedLead: '’n Versoek van {requestedBy} is afgekeur. Niks verander nie. Dit het gevra vir:',
    whyYou:
      'Jy ontvang hierdie e-pos omdat jy ’n rekening van hierdie eenheid hou. As dit nie reg is nie, sê dit asseblief vir jou bestuursagent.',
    changedSubject: 'Wie betaal, is verander: {building}, {unit}',
    notChangedSubject: 'Wie betaal, is nie verander nie: {building}, {unit}',
  }),
  levyRuns: 'staff',
  bankFiles: 'staff',
  bankFileParts: 'staff',
  bankFileSteps: 'staff',
};
