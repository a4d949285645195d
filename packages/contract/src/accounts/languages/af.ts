import { type Catalogue, unread } from '../../kit/language.ts';
import { papers } from './af.paper.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  ...papers,
  holders: unread({
    proposedByYou: 'Jy het gevra dat hierdie persoon bygevoeg word. ’n Ander personeellid keur dit goed.',
    holderWaits: '’n Ander nuwe persoon wag vir goedkeuring. Keur daardie een eers goed of af.',
    holdsAlready: 'Die rekening is reeds op hierdie persoon se naam.',
    waitsSubject: '’n Nuwe persoon vir jou rekening wag vir goedkeuring',
    waitsLead:
      '{name} sal die eienaarsrekening {account} by {agent} sien sodra ’n tweede persoon daar dit goedgekeur het.',
    waitsHow: 'As jy dit nie aangevra het nie, kontak {agent} dadelik.',
    refusedSubject: 'Die nuwe persoon vir jou rekening is geweier',
    refusedLead:
      '{agent} het {name} geweier as ’n nuwe persoon vir die eienaarsrekening {account}. Niks is verander nie.',
    refusedHow: 'As jy wil hê {name} moet die rekening sien, kontak {agent}.',
    removalByYou: 'Jy het gevra dat hierdie persoon verwyder word. ’n Ander personeellid bevestig dit.',
    removalWaits: '’n Verwydering wag vir ’n tweede personeellid. Bevestig dit eers, of behou die persoon.',
    removalSubject: 'Toegang tot die rekening {account} gaan eindig',
    removalLead:
      '{name} sal nie meer die eienaarsrekening {account} by {agent} sien sodra ’n tweede persoon daar dit bevestig het nie.',
    staysSubject: 'Toegang tot die rekening {account} bly',
    staysLead:
      '{agent} het nie die verwydering bevestig nie. {name} sien steeds die eienaarsrekening {account}.',
    staysHow: 'As jy vrae het, kontak {agent}.',
  }),
  ledger: 'staff',
  ownerAccounts: unread({ holdsNot: 'Die rekening is nie op hierdie persoon se naam nie.' }),
  meters: 'staff',
  statements: unread({
    rangeOrder: "Ongeldige datumreeks. 'Van Datum' moet voor 'Tot Datum' wees.",
    notMade: 'Ons kon nie hierdie staat voorberei nie. Vra dit asseblief weer aan.',
    stillBeingMade: 'Die state word nog gemaak. Laai hulle af wanneer almal gestuur is.',
    subject: 'Staat vir {accountNumber}, {building}',
    attached: 'Jou staat van {from} tot {to} is aangeheg.',
    closingBalance: 'Eindsaldo',
    bankAccount: 'Bankrekeningnommer',
    seeAccounts: 'Sien jou rekeninge',
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
      'Jy het vir ons ’n bewys van betaling gestuur, maar ons kon nie die geld in die bankrekening van die gebou vind nie.',
    paidOn: 'Betaal op',
    bookkeeperWrites: 'Boodskap van ons boekhouer',
    seeHowPay: 'Sien hoe om te betaal',
    neverByMail:
      'Ons verander nooit bankbesonderhede per e-pos, SMS of WhatsApp nie. As jy so ’n boodskap kry, moenie betaal nie: bel ons by ’n nommer wat jy ken.',
  }),
  splitRequests: unread({
    noChanges: 'Geen veranderinge gevind nie.',
    noEmail: 'Geen e-posadres in die sessie gevind nie.',
    changedSince: 'Hierdie bedrae het sedertdien verander. Stuur asseblief ’n nuwe versoek in die portaal.',
    notOpen: 'Hierdie versoek is nie meer oop nie. Die eienaar kan weer vra.',
    waitsAlready:
      '’n Verandering van een van hierdie bedrae wag reeds vir goedkeuring. Kyk asseblief vir die e-pos daaroor.',
    noTenant:
      'Hierdie eenheid het tans geen huurder nie, en ’n bedrag kan net na ’n huurder gaan wat dit aanvaar. As jy die eenheid verhuur het, laat weet asseblief jou bestuursagent.',
    lineStays: '{name}: {reason}',
    fromTo: '{from} na {to}',
    approveSubject: 'Keur goed wie betaal: {building}, {unit}',
    approveLead:
      'Jy het ’n verandering aangevra van wie vir koste van jou eenheid betaal. Niks het nog verander nie. Kyk asseblief na die versoek en keur dit goed of af.',
    lookRequest: 'Kyk na die versoek',
    approveHow:
      'Die skakel werk net een keer, tot {expiresAt}. As jy dit nie aangevra het nie, keur dit af en kontak jou bestuursagent.',
    agreeSubject: 'Aanvaar of weier asseblief wie betaal: {building}, {unit}',
    agreeLead:
      '{requestedBy}, die eienaar van die eenheid wat jy huur, vra om te verander wie hierdie bedrae betaal. Niks verander tensy jy dit aanvaar nie. Kyk asseblief na die versoek, vergelyk dit met jou huurkontrak, en aanvaar of weier dit.',
    agreeHow:
      'Die skakel werk net een keer, tot {expiresAt}. As jy nie antwoord nie, verander niks. As jy vrae het, vra eers die eienaar of jou bestuursagent.',
    approvedLead:
      '’n Versoek van {requestedBy} is goedgekeur. Hierdie bedrae verander vanaf die volgende rekening:',
    declinedLead: '’n Versoek van {requestedBy} is afgekeur. Niks verander nie. Die versoek was:',
    whyYou:
      'Jy ontvang hierdie e-pos omdat jy ’n rekening van hierdie eenheid het. As dit nie reg is nie, kontak asseblief jou bestuursagent.',
    changedSubject: 'Wie betaal, is verander: {building}, {unit}',
    notChangedSubject: 'Wie betaal, is nie verander nie: {building}, {unit}',
  }),
  levyRuns: 'staff',
  bankFiles: 'staff',
  bankFileParts: 'staff',
  bankFileSteps: 'staff',
};
