import { unread } from '../../kit/language.ts';
import type { ScreenCatalogue } from '../../languages/screens.ts';
import { af as own } from './af.own.ts';

/** The frame of the portal, the hub and everything of one's own, in Afrikaans. */
export const af: ScreenCatalogue<
  | 'screenTitles'
  | 'help'
  | 'hub'
  | 'language'
  | 'shell'
  | 'viewing'
  | 'offline'
  | 'attention'
  | 'reset'
  | 'firstPassword'
  | 'changePassword'
  | 'confirmEmail'
  | 'profile'
  | 'confirmPassword'
  | 'account'
  | 'sessions'
  | 'secondFactor'
  | 'myData'
  | 'notices'
> = {
  ...own,
  screenTitles: unread({
    approval: 'Goedkeuring van die gebou',
    attorneyCase: 'Regsaak',
    contractorRegistration: 'Registrasie van ’n kontrakteur',
    contractorPortal: 'Kontrakteursportaal',
    help: 'Hulp en kontak',
    hub: 'Gebruikersportaal',
    ownerPortal: 'Eienaarsportaal',
    ownerPortalLead: 'Wat jy skuld, wat jy betaal het, en wat in jou geboue aangaan.',
    resetPassword: 'Stel wagwoord terug',
    changePassword: 'Verander wagwoord',
    confirmEmail: 'Bevestig jou e-posadres',
    profile: 'Gebruikersprofiel',
    account: 'Rekeninginligting',
    sessions: 'Toestelle',
    secondFactor: 'Aanmelding in twee stappe',
    myData: 'My data',
    notices: 'Kennisgewings',
    levyAccountDetail: 'Heffingsrekening',
    splitApproval: 'Verander wie betaal',
    friendlyLetter: 'Vriendelike brief',
    statement: 'Laai staat af',
    mailbox: 'Demo-posbus',
    logATicket: 'Meld ’n probleem of versoek',
    reportAProblem: 'Vertel ons van ’n probleem',
    ticketDetails: 'Besonderhede van die navraag',
    trusteePortal: 'Trusteeportaal',
    building: 'Inligting oor die gebou',
    aod: 'Skulderkenning',
    legal: 'Regsaak',
    payment: 'Betaling',
    task: 'Taak',
    trusteeAccount: 'Rekening',
    levyAccount: 'Heffingsrekening',
    maintenance: 'Instandhouding',
    contractor: 'Kontrakteur',
    conduct: 'Gedragsbrief',
    municipality: 'Munisipale rekening',
    howToPay: 'Hoe om te betaal',
    why: 'Waarom hierdie bedrag',
  }),
  help: unread({
    lead: 'Jou bestuursagent help graag. Dit is die vinnigste maniere.',
    contact: 'Kontak ons',
    telephone: 'Telefoon',
    email: 'E-pos',
    website: 'Webwerf',
    byTicket: 'Die persoon wat na jou gebou omsien, kry jou navraag, en jy sien elke stap daarvan.',
    points: [
      {
        ask: '’n Bedrag lyk verkeerd',
        answer:
          'Maak die heffingsrekening oop en tik op ’n inskrywing om te sien hoe dit bereken is. As dit steeds verkeerd lyk, tik op “Bevraagteken hierdie bedrag”.',
      },
      {
        ask: 'Iets in die gebou is stukkend',
        answer:
          'Dien ’n navraag vir die gebou in, met ’n foto as jy kan. Ons stuur elke nuwe stap per e-pos.',
      },
      {
        ask: 'Jy kan nie jou rekening of gebou sien nie',
        answer:
          'Kyk of die e-posadres in jou gebruikersprofiel die een is wat jou bestuursagent op rekord het.',
      },
      {
        ask: 'Jy het nie ’n e-pos gekry nie',
        answer:
          'Kyk eers in die gemorspos. Ons stuur state na die adres in jou gebruikersprofiel, en die lys op die bladsy van die staat wys die stand van elkeen.',
      },
    ],
  }),
  hub: unread({
    confirming: 'Toegang word bevestig...',
    noAccess: 'Jy het nie toegang tot enige portaal nie. Kontak asseblief ondersteuning.',
    noAccessNext:
      'Jou aanmelding is tans nie aan ’n eienaar, ’n trustee of ’n kontrakteur gekoppel nie. Jou bestuursagent kan dit koppel.',
    accessFailed: 'Jou toegang kon nie bevestig word nie.',
    welcome: 'Waarheen wil jy gaan?',
    actions: 'Wat jy hier kan doen',
    needsYou: 'Wat nou jou aandag nodig het',
    needsYouFailed: 'Wat nou jou aandag nodig het, kon nie gelaai word nie.',
    checking: 'Kyk wat jou aandag nodig het…',
    allClear: 'Jy is op datum.',
    install: {
      title: 'Sit Stoep op jou tuisskerm',
      lead: 'Dit maak oop soos ’n toep, en wys jou saldo wanneer jy vanlyn is.',
      share:
        'Tik op Share, dan “Add to Home Screen”. Dit maak oop soos ’n toep, en wys jou saldo wanneer jy vanlyn is.',
      install: 'Installeer',
      installing: 'Installeer tans…',
      notNow: 'Nie nou nie',
    },
    portals: {
      owner: { name: 'Eienaarsportaal', about: 'Jou rekeninge, state, geboue en navrae' },
      trustee: { name: 'Trusteeportaal', about: 'Besluite om oor te stem, jou geboue en navrae' },
      contractor: { name: 'Kontrakteursportaal', about: 'Kwotasies, take, betalings en jou besonderhede' },
      staff: { name: 'Kantoorstelsel', about: 'Geboue, mense en rekeninge van die bestuursagent' },
    },
  }),
  language: unread({
    label: 'Taal',
    about: 'Die portaal, ons antwoorde, e-posse en state is in hierdie taal.',
    failed: 'Jou taal kon nie gestoor word nie. Probeer asseblief weer.',
  }),
  notices: unread({
    lead: 'Kies watter boodskappe jy kry, hoe en wanneer.',
    loading: 'Jou kennisgewings word gelaai…',
    failed: 'Jou kennisgewings kon nie gelaai word nie.',
    kindsTitle: 'Boodskappe',
    kinds: {
      votes: 'Nuwe stemming',
      reminders: 'Herinnerings voordat ’n stemming sluit',
      decisions: 'Besluite van die trustees',
      tickets: 'Navrae: antwoorde en vordering',
      quotes: 'Kwotasieversoeke en uitslae',
      payments: '’n Betaling wat ons nie kon pas nie',
      levies: 'Wat elke maand verskuldig is, met jou staat',
    },
    ways: { now: 'Dadelik per e-pos', digest: 'In die opsommings-e-pos', off: 'Af' },
    votesHint:
      'Elke trustee moet van elke stemming weet, dus bly dit aan. As ’n stemming voor jou volgende opsommings-e-pos sluit, stuur ons dadelik ’n e-pos daaroor.',
    none: 'Daar is nog niks om te kies nie.',
    always:
      'Jy kry altyd sekuriteitswaarskuwings, wetlike kennisgewings (begrotings, agterstallige bedrae, briewe) en wat jy aangevra het.',
    quietTitle: 'Stil ure',
    quietOn: 'Hou kennisgewings terug tydens stil ure',
    quietFrom: 'Van',
    quietUntil: 'Tot',
    quietHint: 'Jy kry hulle wanneer die stil ure eindig. Dringende boodskappe kom steeds deur.',
    digestTitle: 'Opsommings-e-pos',
    digestHint: 'Een e-pos met ’n reël vir elke kennisgewing. Geen e-pos wanneer daar niks nuuts is nie.',
    every: 'Hoe dikwels',
    day: 'Elke dag',
    week: 'Elke week',
    weekday: 'Op',
    weekdays: {
      1: 'Maandag',
      2: 'Dinsdag',
      3: 'Woensdag',
      4: 'Donderdag',
      5: 'Vrydag',
      6: 'Saterdag',
      7: 'Sondag',
    },
    hour: 'Om',
    save: 'Stoor',
    saved: 'Jou kennisgewings is gestoor.',
    saveFailed: 'Jou kennisgewings kon nie gestoor word nie. Probeer asseblief weer.',
    clock: 'Voer ’n tyd soos 20:00 in.',
    same: 'Stil ure het twee verskillende tye nodig.',
    push: {
      kind: 'Ook op my toestelle',
      kindOf: 'Ook op my toestelle: {kind}',
      title: 'Kennisgewings op hierdie toestel',
      off: 'Hierdie toestel wys geen kennisgewings nie. Skakel dit aan om nuus te kry, ook wanneer die portaal toe is.',
      on: 'Hierdie toestel wys jou kennisgewings.',
      turnOn: 'Wys kennisgewings op hierdie toestel',
      turnOff: 'Stop op hierdie toestel',
      nowOn: 'Hierdie toestel wys nou jou kennisgewings.',
      notAllowed: 'Die blaaier mag nie kennisgewings wys nie. Niks het verander nie.',
      blocked:
        'Jou blaaier blokkeer kennisgewings van hierdie webwerf. Tik op die ikoon langs die adres, laat kennisgewings toe, en laai dan weer.',
      install:
        'Op ’n iPhone of iPad werk kennisgewings sodra die portaal op die tuisskerm is: tik op Share, dan “Add to Home Screen”, en maak dit van daar af oop.',
      unable: 'Hierdie blaaier kan nie kennisgewings wys nie. Jy kry steeds e-posse soos jy gekies het.',
      failed:
        'Dit het nie gewerk nie: ons kon nie die blaaier of sy stootkennisgewingdiens bereik nie. Probeer asseblief weer.',
      test: 'Stuur ’n toets',
      tested: 'Ons het ’n toets na hierdie toestel gestuur.',
      lockScreen:
        'Kennisgewings wys op jou sluitskerm, dus bevat hulle nooit name of bedrae nie. Hulle stop wanneer jy afmeld, of ná 90 dae sonder aanmelding.',
      devices: 'Toestelle wat jou kennisgewings wys',
      device: 'Toestel',
      thisOne: 'Hierdie toestel',
      unknown: 'Onbekende toestel',
      since: 'Sedert',
      reached: 'Laas afgelewer',
      never: 'Nog nie',
      remove: 'Verwyder',
      removeOf: 'Verwyder {device}',
    },
  }),
  shell: unread({
    product: 'Stoep',
    menu: 'Kieslys',
    back: 'Terug',
    userProfile: 'Gebruikersprofiel',
    ownerPortal: 'Eienaarsportaal',
    trusteePortal: 'Trusteeportaal',
    contractorPortal: 'Kontrakteursportaal',
    backOffice: 'Kantoorstelsel',
    bar: {
      label: 'Portale',
      hub: 'Tuis',
      account: 'Rekening',
      report: 'Probleem',
      building: 'Gebou',
      owner: 'Eienaar',
      trustee: 'Trustee',
      contractor: 'Kontrakteur',
      staff: 'Kantoor',
    },
    signInLink: 'Stoep, na die aanmelding',
    homeLink: 'Stoep, na die gebruikersportaal',
    goHome: 'Gaan na die gebruikersportaal',
    logOut: 'Meld af',
    logOutEverywhere: 'Meld op alle toestelle af',
    help: 'Hulp en kontak',
    appearanceSystem: 'Lig of donker: soos op hierdie toestel',
    appearanceLight: 'Lig of donker: altyd lig',
    appearanceDark: 'Lig of donker: altyd donker',
    signedInAs: 'Aangemeld as {email}',
    loadingScreen: 'Laai tans…',
    noToken: 'Geen token gevind nie. Meld asseblief aan.',
    sessionOver: 'Ongemagtigde versoek. Meld asseblief weer aan.',
    signedOutIdle: 'Jy is afgemeld omdat jy onaktief was. Meld asseblief weer aan.',
    expiringTitle: 'Is jy nog daar?',
    expiring:
      '{minutes, plural, =0 {Jy word oor minder as ’n minuut afgemeld. Wat jy getik het, kom terug nadat jy weer aangemeld het.} =1 {Jy word oor minder as ’n minuut afgemeld. Wat jy getik het, kom terug nadat jy weer aangemeld het.} other {Jy word oor {minutes} minute afgemeld. Wat jy getik het, kom terug nadat jy weer aangemeld het.}}',
    stay: 'Bly aangemeld',
    notExtended: 'Jou sessie kon nie verleng word nie. Probeer asseblief weer.',
    otherPortal: 'Hierdie bladsy is vir {portals}. Jou aanmelding het nie toegang daartoe nie.',
    portalHolders: { owner: 'eienaars', trustee: 'trustees', contractor: 'kontrakteurs' },
    either: '{first} of {second}',
    notFoundTitle: 'Bladsy nie gevind nie',
    notFound: 'Hierdie bladsy bestaan nie of het geskuif.',
    crashed: 'Iets het op hierdie bladsy verkeerd geloop.',
    reload: 'Laai die bladsy weer',
    chunkFailed: 'Hierdie deel van die portaal kon nie gelaai word nie. Kyk na jou verbinding en laai weer.',
    unsaved: 'Jy het veranderinge wat nie gestoor is nie.',
    leave: 'Verlaat sonder om te stoor',
    keepEditing: 'Gaan voort met wysig',
    footerHelp: 'Vrae oor ’n rekening of ’n gebou? Jou bestuursagent help graag.',
  }),
  offline: unread({
    offline: 'Jy is vanlyn. Dit word bygewerk sodra jy weer aanlyn is.',
    notConnected: 'Jy is vanlyn. Probeer weer sodra jy weer aanlyn is.',
    notOnDevice:
      'Jy is vanlyn, en hierdie bladsy is nie op hierdie toestel gestoor nie. Dit maak oop sodra jy weer aanlyn is.',
    late: 'Die bediener neem te lank om te antwoord. Probeer weer.',
    unconfirmed:
      'Geen antwoord het betyds gekom nie. Ons weet nog nie of dit gestoor is nie. Probeer weer: dit word nie twee keer gestoor nie.',
    again: 'Probeer weer',
    asOf: 'Jy is vanlyn. Stand om {time}.',
    noAnswer: 'Ons kan nie die bediener bereik nie. Stand om {time}.',
    waiting:
      '{count, plural, one {Jou boodskap word gestuur sodra jy weer aanlyn is.} other {Jou {count} boodskappe word gestuur sodra jy weer aanlyn is.}}',
    payAsOf:
      'Hierdie bankbesonderhede is soos om {time}. As jy later betaal, kyk weer daarna sodra jy weer aanlyn is.',
    begun: 'Jy het dit op {time} begin skryf en nie gestuur nie.',
    filesAgain: 'Foto’s en lêers word nie gestoor nie: voeg dit asseblief weer by.',
    restore: 'Herstel teks',
    discardText: 'Gooi teks weg',
    voteWaits: '{vote}, word gestuur sodra jy weer aanlyn is',
    voteUnconfirmed:
      'Ons weet nog nie of jou stem aangekom het nie. Ons kyk eers, en stuur dit dan een keer.',
    voteClosed:
      'Die stemming het op {time} gesluit, voordat jou stem gestuur kon word. Dit is nie getel nie.',
    voteSent: 'Jou stem is gestuur: {subject}',
    votesWaiting:
      '{count, plural, one {Jou stem word gestuur sodra jy weer aanlyn is.} other {Jou {count} stemme word gestuur sodra jy weer aanlyn is.}}',
    doNotSend: 'Moenie stuur nie',
    sending: 'Stuur wat jy geskryf het…',
    refusedLink: 'Iets wat jy geskryf het, kon nie gestuur word nie. Kyk daarna',
    title: 'Wag om gestuur te word',
    about:
      'Op hierdie toestel gestoor. Dit word een keer outomaties gestuur sodra jy weer aanlyn is. Jy hoef dit nie weer te skryf nie.',
    written: 'Geskryf {time}',
    files: '{count, plural, one {met ’n lêer} other {met {count} lêers}}',
    kept: 'Gestoor. Dit word gestuur sodra jy weer aanlyn is.',
    notTaken: 'Ons kon dit nie aanvaar nie. Skryf dit asseblief weer of vra jou bestuursagent.',
    discard: 'Gooi weg',
    discardQuestion: 'Gooi dit weg? Dit is nog nie gestuur nie.',
    keep: 'Hou dit',
    ticketSent: 'Jou navraag is gestuur.',
    commentSent: 'Jou opmerking is gestuur.',
    fileLost: 'Dit is gestuur, maar ’n lêer kon nie aanvaar word nie. Voeg dit asseblief weer by.',
    logOutQuestion: 'Wat jy geskryf het, is nog nie gestuur nie. As jy nou afmeld, is dit verlore.',
    logOut: 'Meld af en gooi weg',
    stay: 'Bly aangemeld',
  }),
  viewing: unread({
    label: 'Kyk as',
    lead: 'Jy sien die portaal van',
    readOnly: 'Niks kan verander word nie.',
    leave: 'Verlaat',
    privateTitle: 'Nie gewys nie',
    private:
      'Hierdie bladsy is net vir die persoon self: dit verander iets, of gaan oor hul sekuriteit of eie data.',
    back: 'Na die gebruikersportaal',
  }),
  attention: unread({
    youOwe: 'Jy skuld',
    inCredit: 'In krediet',
    overdue:
      '{count, plural, one {{count} rekening is agterstallig} other {{count} rekeninge is agterstallig}}',
    nothingOverdue: 'Niks is agterstallig nie',
    greeting: {
      morning: 'Goeiemôre, {name}',
      afternoon: 'Goeiemiddag, {name}',
      evening: 'Goeienaand, {name}',
    },
    lines: {
      votes:
        '{day, select, null {{count, plural, one {{count} besluit om oor te stem, sluit binnekort} other {{count} besluite om oor te stem, die eerste sluit binnekort}}} other {{count, plural, one {{count} besluit om oor te stem, sluit {day}} other {{count} besluite om oor te stem, die eerste sluit {day}}}}}',
      tickets:
        '{count, plural, one {{count} navraag wag vir jou antwoord} other {{count} navrae wag vir jou antwoord}}',
      ticket: 'Navraag {number}: {state}',
      openTickets: '{count, plural, one {{count} oop navraag} other {Al {count} oop navrae}}',
      quotes:
        '{day, select, null {{count, plural, one {{count} kwotasie om in te dien} other {{count} kwotasies om in te dien}}} other {{count, plural, one {{count} kwotasie om in te dien, sluit {day}} other {{count} kwotasies om in te dien, die eerste sluit {day}}}}}',
      payments:
        '{count, plural, one {{count} betaling aan jou maatskappy word verwerk} other {{count} betalings aan jou maatskappy word verwerk}}',
      jobsToComplete: '{count, plural, one {{count} werk om te voltooi} other {{count} werke om te voltooi}}',
      documentsLacking:
        '{count, plural, one {{count} dokument om op te laai} other {{count} dokumente om op te laai}}',
      documentsExpiring:
        '{count, plural, one {{count} dokument verval binne 60 dae} other {{count} dokumente verval binne 60 dae}}',
      pending: 'Jou aansoek word nagegaan',
      followUp: 'Volg saak {name} op {day} op',
      caseLate: 'Saak {name} moes op {day} opgevolg word',
      orMore: '{what} of meer',
      staffTickets: '{count, plural, one {{count} nuwe navraag} other {{count} nuwe navrae}}',
      registrations:
        '{count, plural, one {{count} registrasie sonder ’n passing} other {{count} registrasies sonder ’n passing}}',
      applications: '{count, plural, one {{count} kontrakteursaansoek} other {{count} kontrakteursaansoeke}}',
      mails: '{count, plural, one {{count} e-pos wat misluk het} other {{count} e-posse wat misluk het}}',
    },
    closingSoon: '{count, plural, one {{count} sluit binne twee dae} other {{count} sluit binne twee dae}}',
    confirmEmail:
      'Bevestig asseblief jou e-posadres met die skakel wat ons daarheen gestuur het. Dan kan ons jou rekeninge koppel.',
    resend: 'Stuur die skakel weer',
    resent: 'Ons het die skakel gestuur. Kyk asseblief in jou posbus.',
    resendFailed: 'Die skakel kon nie gestuur word nie. Probeer asseblief weer.',
    unmatched: 'Jou bestuursagent weet dat jy geregistreer het, en sal jou rekeninge koppel.',
    toConfirm:
      'Jou bestuursagent het jou rekords gevind en ’n skakel gestuur na die e-posadres wat hulle vir jou het. Maak daardie skakel oop. As jy nie kan nie, wag tot jou bestuursagent jou registrasie goedkeur: dan kry jy ’n e-pos.',
    refused:
      'Jou bestuursagent kon nie jou registrasie koppel nie. Ons het die rede na jou e-posadres gestuur. Kontak hulle asseblief as jy dink dit is ’n fout.',
    factorRequired: 'Jou rol het aanmelding in twee stappe nodig voordat die kantoorstelsel oopmaak.',
    setUpFactor: 'Stel aanmelding in twee stappe in',
  }),
};
