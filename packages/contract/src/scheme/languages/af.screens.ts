import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';
import { afrikaansAodPageTexts as aod } from './af.aod.ts';
import { afrikaansApprovalTexts as approval } from './af.approval.ts';
import { afrikaansBuildingGeneralTabTexts as building } from './af.building.ts';
import { afrikaansBuildingPageTexts as buildingPage } from './af.building-page.ts';
import { afrikaansCreditControlTabTexts as credit } from './af.credit.ts';
import { afrikaansMaintenanceJobPageTexts as job } from './af.job.ts';
import { afrikaansLegalCasePageTexts as legal } from './af.legal.ts';
import { afrikaansLevyAccountForTrusteesTexts as levyAccount } from './af.levy-account.ts';
import { afrikaansPaymentPageTexts as payment } from './af.payment.ts';
import { afrikaansRecordSummaryTexts as recordAnswer } from './af.record-answer.ts';
import { afrikaansTrusteePortalTexts as trustee } from './af.trustee.ts';

/** The screens of this area in Afrikaans. */
export const afrikaansSchemeScreenTexts: ScreenTextCatalogue<
  | 'approval'
  | 'interests'
  | 'recordAnswer'
  | 'building'
  | 'buildingPage'
  | 'paymentList'
  | 'approvalList'
  | 'credit'
  | 'maintenanceList'
  | 'taskList'
  | 'trusteeList'
  | 'finance'
  | 'losses'
  | 'raised'
  | 'trustee'
  | 'record'
  | 'notes'
  | 'aod'
  | 'legal'
  | 'payment'
  | 'task'
  | 'trusteeAccount'
  | 'levyAccount'
  | 'job'
  | 'contractorRecord'
  | 'conduct'
  | 'municipality'
> = {
  ...approval,
  interests: unreviewedTranslation({
    ownDebt: 'eie skuld',
    ownPayment: 'eie betaling',
    ownQuote: 'eie maatskappy se kwotasie',
    ownWork: 'eie maatskappy se werk',
    ownConduct: 'eie gedrag',
    ownCase: 'eie maatskappy se saak',
    rival: '’n taak waarvoor jou eie maatskappy kwoteer',
  }),
  ...recordAnswer,
  ...building,
  ...buildingPage,
  paymentList: unreviewedTranslation({
    name: 'betalings',
    note: 'Vir die meeste geboue word die munisipale betalings nie gewys nie.',
    noteMeans: 'Munisipale betalings is wat ’n gebou vir water, elektrisiteit, vullis en eiendomsbelasting betaal.',
    loading: 'Laai tans betalings…',
    failed: 'Kon nie betalings haal nie.',
    empty: 'Geen betalings gevind nie.',
    number: 'Betalingsnommer',
    amount: 'Bedrag',
    type: 'Soort betaling',
    paidTo: 'Betaal aan',
    ourReference: 'Ons verwysing',
    progress: 'Vordering',
    status: 'Stand',
    related: 'Verwante rekord',
    date: { paid: 'Datum betaal', created: 'Datum geskep', mixed: 'Datum' },
    dateMark: { paid: 'betaal', created: 'geskep' },
    picture: 'In die laaste twaalf maande betaal, volgens soort betaling',
    pictureCategory: 'Soort betaling',
    pictureAmount: 'Betaal',
    pictureCount: '{count, plural, one {{count} betaling} other {{count} betalings}}',
  }),
  approvalList: unreviewedTranslation({
    name: 'goedkeurings van die gebou',
    tabs: { active: 'Aktief', history: 'Vroeër' },
    activeNote:
      'Hieronder is die lys van alle lopende goedkeurings van die gebou wat nog vir trustees se goedkeuring wag.',
    loading: 'Laai tans goedkeurings van die gebou…',
    failed: 'Kon nie goedkeurings van die gebou haal nie.',
    empty: 'Geen goedkeurings van die gebou gevind nie.',
    subject: 'Onderwerp',
    status: 'Stand',
    type: 'Soort',
    linkedItem: 'Gekoppelde item',
    required: 'Vereiste goedkeurings',
    count: 'Getal vir',
    createdOn: 'Geskep op',
  }),
  ...credit,
  maintenanceList: unreviewedTranslation({
    tabs: { active: 'Aktiewe instandhouding', history: 'Geskiedenis', quotes: 'Aktiewe kwotasies' },
    name: 'instandhoudingstake',
    loading: 'Laai tans instandhouding…',
    failed: 'Kon nie instandhouding haal nie.',
    empty: 'Geen instandhouding gevind nie.',
    jobName: 'Naam',
    description: 'Beskrywing',
    text: 'Naam of beskrywing',
    progress: 'Vordering',
    invoiceAmount: 'Faktuurbedrag',
    paidAmount: 'Betaalde bedrag',
    contractor: 'Aangestelde kontrakteur',
    completion: 'Taak voltooi',
    notCompleted: 'N.v.t.',
    quotesNote:
      'Vir die volgende items word tans kwotasies verkry... Ons volg elke tweede dag aktief by kontrakteurs op.',
    noQuotes: 'Geen kwotasies gevind nie.',
    quotesFor: 'Kwotasies vir',
    quotes: 'Kwotasies',
    viewQuote: 'Bekyk kwotasie',
    ofQuote: ' {name}',
    sealed: 'Kwotasies is verseël totdat die inskrywing sluit.',
    sealedUntil: 'Kwotasies is tot {when} verseël.',
    noneYet: 'Nog geen kwotasies nie',
    picture: 'Take volgens vordering',
    pictureCount: 'Take',
  }),
  taskList: unreviewedTranslation({
    name: 'take',
    loading: 'Laai tans take…',
    failed: 'Kon nie take haal nie.',
    empty: 'Geen take gevind nie.',
    mine: 'Bekyk my take',
    type: 'Soort navraag',
    assignedTo: 'Toegewys aan',
    subject: 'Onderwerp',
    progress: 'Vordering',
    createdDate: 'Datum geskep',
    openOnly: 'Alles behalwe voltooi',
  }),
  trusteeList: unreviewedTranslation({
    tabs: {
      all: 'Alle aktiewe trustees',
      payment: 'Betaling',
      maintenance: 'Instandhouding',
      finance: 'Finansies',
      credit: 'Kredietbeheer',
      conduct: 'Kommunikasie en gedrag',
      garden: 'Tuin',
      security: 'Sekuriteitstrustees',
    },
    name: 'trustees',
    loading: 'Laai tans trustees…',
    failed: 'Kon nie trustees haal nie.',
    empty: 'Geen trustees gevind nie.',
    fullName: 'Naam',
    email: 'E-pos',
    number: 'Nommer',
  }),
  finance: unreviewedTranslation({
    title: 'Bankrekeninge',
    name: 'bankrekeninge',
    loading: 'Laai tans bankrekeninge…',
    failed: 'Kon nie bankrekeninge haal nie.',
    empty: 'Geen bankrekeninge gevind nie.',
    accountName: 'Rekeningnaam',
    bankName: 'Banknaam',
    accountNumber: 'Rekeningnommer',
    accountType: 'Soort rekening',
    balance: 'Laaste rekonsiliasiesaldo',
    date: 'Laaste rekonsiliasiedatum',
    reconMeans: 'Rekonsiliasie: die rekening is met die bankstaat vergelyk.',
    atBank: 'By die bank',
    atBankNote:
      'Uit die bank se eie state. Ontvangste wat ons nog nie kon toewys nie, is in die banksaldo maar op geen eienaar se rekening nie.',
    inAll: 'Altesaam by die bank: {amount}.',
    inAllAsAt: 'Altesaam by die bank: {amount}, soos op {day}.',
    inAllOldest: 'Altesaam by die bank: {amount}. Die oudste syfer daarin is soos op {day}.',
    bankBalance: 'Saldo by die bank',
    bankDay: 'Soos op',
    suspense: 'Nie toegewys nie',
    suspenseSince: 'Sedert',
    toReserve: '{amount} vir die reserwefonds gehef, nog nie oorgeplaas nie.',
    share: '{name} (hierdie gebou se deel)',
  }),
  losses: unreviewedTranslation({
    title: 'Grootmaatmeter teenoor eenheidsmeters',
    note: 'Wat by die gebou ingekom het, en wat daarvan die meters van die eenhede gemeet het. Die res het na die gemeenskaplike eiendom gegaan, of het verlore gegaan.',
    name: 'maande wat gemeet is',
    loading: 'Laai tans wat die hoofmeters gemeet het…',
    failed: 'Kon nie laai wat die hoofmeters gemeet het nie.',
    empty: 'Geen hoofmeter is in die laaste twaalf maande gelees nie.',
    month: 'Maand',
    type: 'Meter',
    bulk: 'Gelewer',
    units: 'Deur die eenhede gebruik',
    metersRead: 'Meters gelees',
    loss: 'Nie verklaar nie',
  }),
  raised: unreviewedTranslation({
    title: 'Per maand gehef',
    name: 'maande wat gehef is',
    loading: 'Laai tans wat gehef is…',
    failed: 'Kon nie laai wat gehef is nie.',
    empty:
      'Nog geen maand is met die maandelikse heffingslopie gehef nie. Alle bedrae tot nou toe staan op elke rekening.',
    month: 'Maand',
    kind: 'Gehef',
    kinds: { levies: 'Heffings en verbruik', interest: 'Rente' },
    amount: 'Bedrag',
    shortfall: 'Nie gehef nie',
    accepted: 'Aanvaar',
    because: '{by}: {reason}',
  }),
  ...trustee,
  record: unreviewedTranslation({
    loading: 'Laai tans…',
    view: 'Bekyk',
    yes: 'Ja',
    no: 'Nee',
    building: 'Gebou',
    answer: 'Stand en volgende stap',
    nextStep: 'Volgende stap',
    more: 'Meer besonderhede',
    openVote: 'Maak die stemming oop',
    fileFailed: 'Hierdie lêer kon nie oopgemaak word nie. Probeer asseblief weer.',
    opening: 'Maak tans oop…',
    failed: {
      aod: 'Kon nie die besonderhede van die skulderkenning laai nie.',
      legal: 'Kon nie regsaak laai nie.',
      payment: 'Kon nie betaling laai nie.',
      task: 'Kon nie taak laai nie.',
      levyAccount: 'Kon nie besonderhede van die heffingsrekening laai nie.',
      account: 'Kon nie besonderhede van die rekening laai nie.',
      maintenance: 'Kon nie instandhoudingstaak laai nie.',
      contractor: 'Kon nie kontrakteur laai nie.',
      conduct: 'Kon nie gedragsbrief laai nie.',
      municipality: 'Kon nie munisipale rekening laai nie.',
      list: 'Kon nie hierdie lys laai nie.',
    },
  }),
  notes: unreviewedTranslation({
    title: 'Tydlyn',
    loading: 'Laai tans notas…',
    empty: 'Geen notas beskikbaar nie.',
    placeholder: 'Voeg ’n nota by die tydlyn...',
    label: 'Nota',
    add: 'Voeg nota by',
    adding: 'Voeg tans by…',
    added: 'Jou nota is bygevoeg.',
    failed: 'Kon nie nota byvoeg nie.',
    note: 'Nota',
  }),
  ...aod,
  ...legal,
  ...payment,
  task: unreviewedTranslation({
    summary: 'Opsomming van die taak',
    description: 'Beskrywing',
    type: 'Soort navraag',
    subject: 'Onderwerp',
    progress: 'Vordering',
    assignedTo: 'Toegewys aan',
    createdDate: 'Datum geskep',
    building: 'Gebou',
  }),
  trusteeAccount: unreviewedTranslation({
    account: 'Rekening',
    name: 'Naam',
    email: 'E-pos',
    registration: 'Paspoort / registrasie / ID',
    payments: 'Betalings',
    noPayments: 'Geen betalings gevind nie.',
    levyAccounts: 'Heffingsrekeninge',
    noLevyAccounts: 'Geen heffingsrekeninge gevind nie.',
    accountNumber: 'Rekeningnommer',
    doorNumber: 'Deurnommer',
    total: 'Totaal',
    current: 'Lopend',
    days30: '30 dae',
    days60: '60 dae',
    days90: '90 dae',
    days120: '120 dae',
    days150: '150 dae',
    days180: '180 dae',
  }),
  ...levyAccount,
  ...job,
  contractorRecord: unreviewedTranslation({
    tabs: {
      general: 'Algemeen',
      payments: 'Betalings',
      contracts: 'Toegekende kontrakte',
      quotes: 'Kwotasies',
    },
    name: 'Naam',
    tradingAs: 'Handelsnaam',
    abbreviation: 'Afkorting',
    speciality: 'Spesialiteit',
    status: 'Stand',
    paymentApproved: 'Vir betaling goedgekeur',
    ficaApproved: 'FICA goedgekeur',
    email: 'E-pos',
    phone: 'Telefoon',
    registrationNumber: 'Registrasienommer',
    vatNumber: 'BTW-nommer',
    website: 'Webwerf',
    address: 'Adres',
    company: 'Maatskappy',
    contact: 'Kontak',
    approvals: 'Goedkeurings',
    empty: 'Geen rekords nie.',
    noQuotes: 'Geen kwotasies beskikbaar nie.',
    quote: 'Kwotasie',
    job: 'Instandhoudingstaak',
    amount: 'Bedrag',
    quoteStatus: 'Stand van goedkeuring',
  }),
  conduct: unreviewedTranslation({
    details: 'Gedragsbrief',
    kind: 'Soort',
    status: 'Stand',
    rule: 'Reël',
    ruleCertificate: 'CSOS se goedkeuring van die reël',
    hearing: 'Verhoor',
    hearingOutcome: 'Uitslag van die verhoor',
    person: 'Gerig aan',
    levyAccount: 'Heffingsrekening',
    incident: 'Datum van voorval',
    sent: 'Datum gestuur',
    fine: 'Boete',
    letter: 'Brief',
    approval: 'Goedkeuring',
    download: 'Laai lêer af',
  }),
  municipality: unreviewedTranslation({
    details: 'Munisipale rekening',
    municipality: 'Munisipaliteit',
    accountNumber: 'Rekeningnommer',
    description: 'Beskrywing',
    lastBill: 'Laaste rekening',
    lastBillDate: 'Datum van laaste rekening',
    due: 'Betaaldatum',
    payments: 'Betalings',
    noPayments: 'Geen betalings gevind nie.',
  }),
};
