import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  viewAs: 'staff',
  secondPerson: 'staff',
  securityNotices: unread({
    ifUnexpected: 'As jy dit nie verwag het nie, kontak dadelik jou bestuursagent.',
    ifUnexpectedStaff:
      'As jy dit nie verwag het nie, praat dadelik met jou administrateur en kyk na die aktiwiteitslogboek.',
    doneBy: 'Verander deur',
    when: 'Wanneer',
    account: 'Rekening',
    building: 'Gebou',
    person: 'Persoon',
    login: 'Aanmelding',
    formerAddress: 'Vorige adres',
    newAddress: 'Nuwe adres',
    noAddress: 'geen',
    importedFile: '’n invoer',
    importSubject: '’n Lêer is in die naam van {person} ingevoer',
    importLead:
      '’n Lêer is op die opdragreël van die bediener ingevoer. Hierdie aanmelding is gegee as die persoon wat dit invoer.',
    importFile: 'Lêer',
    holderSubject: '’n Ander persoon kan jou rekening {account} sien',
    holderLead:
      '’n Ander persoon is by jou eienaarsrekening gevoeg en kan nou die saldo’s, state en dokumente daarvan sien.',
    holderName: 'Bygevoeg',
    holderGoneSubject: '’n Persoon kan nie meer die rekening {account} sien nie',
    holderGoneLead:
      '’n Persoon is van die eienaarsrekening verwyder en kan nie meer die saldo’s, state en dokumente daarvan sien nie.',
    holderGoneName: 'Verwyder',
    statementSubject: 'State van jou rekening {account} gaan na ’n ander adres',
    statementLead:
      'Die e-posadres vir state van hierdie eienaarsrekening is verander. State gaan van nou af na die nuwe adres.',
    contactSubject: 'Jou e-posadres by jou bestuursagent is verander',
    contactLead: 'Die e-posadres wat jou bestuursagent vir jou op rekord het, is verander.',
    roleSubject: 'Die rol van {person} in die kantoor is verander',
    roleLead: 'Die rol van hierdie aanmelding is verander. Dit bepaal wat die persoon kan sien en doen.',
    roleBefore: 'Vorige rol',
    roleNow: 'Rol nou',
    noRole: 'geen rol',
    administratorSubject: 'Nuwe administrateur: {person}',
    administratorLead:
      'Hierdie aanmelding is nou ’n administrateur. Administrateurs kan alles in die kantoor doen en besluit wie anders kan aanmeld.',
    disabledSubject: 'Jou aanmelding is gedeaktiveer',
    disabledLead:
      'Jou aanmelding is gedeaktiveer en jy is oral afgemeld. Kontak jou bestuursagent as jy dit nog nodig het.',
    enabledSubject: 'Jou aanmelding is weer geaktiveer',
    enabledLead: 'Jou aanmelding was gedeaktiveer en is weer geaktiveer. Jy kan van nou af daarmee aanmeld.',
    staffEnabledSubject: 'Die aanmelding van {person} is weer geaktiveer',
    staffEnabledLead:
      'Hierdie aanmelding was gedeaktiveer en is weer geaktiveer. Die persoon kan by die kantoor aanmeld.',
    factorSubject: 'Aanmelding in twee stappe van {person} is afgeskakel',
    factorLead:
      'Aanmelding in twee stappe is vir hierdie aanmelding afgeskakel. Totdat die persoon dit weer instel, maak net die wagwoord die aanmelding oop.',
    bankSubject: 'Bankbesonderhede van {building} is verander',
    bankLead: 'Die bankbesonderhede van hierdie gebou is verander. Vergelyk dit met die brief van die bank.',
    bank: 'Bank',
    accountEnds: 'Rekeningnommer',
    endsIn: 'eindig op {ends}',
    limitSubject: '’n Goedkeuringsperk is verhoog: {kind}',
    limitWaitsSubject: '’n Hoër goedkeuringsperk wag vir goedkeuring: {kind}',
    limitLead: 'Van nou af het groter bedrae geen tweede persoon nodig nie.',
    limitWaitsLead:
      'Nog een administrateur moet dit goedkeur. Daarna het groter bedrae geen tweede persoon nodig nie.',
    limitNow: 'Goedkeuring nodig vanaf',
    limitNone: 'een persoon is genoeg vir enige bedrag',
    reason: 'Rede',
    numbersSubject: '{person} kan nou volle nommers sien',
    numbersLead: 'Hierdie aanmelding is gestel om hierdie nommers altyd voluit te sien.',
    numbersKind: 'Nommers',
    identityNumbers: 'ID-nommers',
    bankNumbers: 'Bankrekeningnommers',
    revealSubject: '{person} het baie volle nommers oopgemaak',
    revealLead:
      'Hierdie aanmelding het binne ’n uur {most} ID- of bankrekeningnommers voluit oopgemaak, wat die perk is. Kyk in die aktiwiteitslogboek watter.',
    openOffice: 'Maak die aktiwiteitslogboek oop',
  }),
  profiles: unread({
    passwordTooShort: 'Wagwoord moet ten minste 10 karakters hê.',
    notConfirmed:
      'Niemand het hierdie adres bevestig nie, dus is daar nog geen aanmelding om oop te maak nie.',
    ownRole: '’n Ander administrateur verander jou rol.',
    confirmSubject: 'Bevestig jou nuwe e-posadres',
    confirmLead: 'Jy het jou e-posadres na hierdie een verander. Bevestig asseblief dat dit joune is.',
    confirmNew: 'Bevestig my nuwe adres',
    linkWorks: 'Die skakel werk vir 24 uur. Daarna meld jy met hierdie adres aan.',
    ifNotAsked: 'As jy dit nie aangevra het nie, ignoreer hierdie e-pos.',
    askedSubject: 'Versoek om jou e-posadres te verander',
    askedLead: 'Iemand het gevra om die e-posadres op jou profiel te verander na:',
    newAddress: 'Nuwe adres',
    askedHow: 'Niks verander voordat die skakel wat ons na die nuwe adres gestuur het, oopgemaak word nie.',
    ifNotYou: 'As dit nie jy was nie, kies dadelik ’n nuwe wagwoord en kontak jou bestuursagent.',
    oneThing: 'Verander asseblief jou wagwoord op sy eie bladsy, nie saam met jou profiel nie.',
    firstName: 'Voer jou voornaam in',
    lastName: 'Voer jou van in',
    mobileNumber: 'Voer jou selfoonnommer in',
    email: 'Voer jou e-posadres in',
    accountEmail: 'Voer ’n e-posadres in',
    phoneNumber: 'Voer ’n telefoonnommer in',
    registrationId: 'Voer ’n ID-, registrasie- of paspoortnommer in',
    currentPassword: 'Voer jou huidige wagwoord in',
  }),
  registrationMatch: unread({
    matchedByYou: 'Jy het hierdie registrasie gepas. ’n Ander persoon keur dit goed.',
    emailUnconfirmed:
      'Die persoon het nie die skakel oopgemaak wat na {email} gestuur is nie. Daarna kan jy die registrasie pas of weier.',
    contactTaken:
      'Hierdie kontak het ’n aanmelding, of ’n uitnodiging daarvoor. Kies ’n ander kontak, of weier die registrasie met die rede.',
    contactTakenMeanwhile:
      'Die kontak het ná die passing ’n ander aanmelding of ’n uitnodiging daarvoor gekry. Pas die registrasie by ’n ander kontak, of weier dit.',
    otherLogin:
      '’n Ander aanmelding is reeds aan hierdie rekeninge gekoppel. Meld daarmee aan, of vra jou bestuursagent watter een dit is.',
    matchWaits:
      '’n Registrasie met die adres {email} is by hierdie kontak gepas en wag. Keur dit eers goed of weier dit: sien Registrasies.',
    matchLinkDead: 'Hierdie skakel het verval of is reeds gebruik. Vra jou bestuursagent vir ’n nuwe een.',
    matchSubject: 'Is hierdie aanmelding joune?',
    matchLead:
      '’n Aanmelding is met die adres {email} geregistreer. {agent} glo dat dit joune is. As dit so is, maak hierdie skakel oop en meld aan. Daardie aanmelding sien dan jou rekeninge.',
    openMatch: 'Koppel die aanmelding aan my rekeninge',
    matchHow:
      'As jy nie geregistreer het nie, moenie die skakel oopmaak nie, en kontak {agent} dadelik. Hierdie aanmelding sien nog nie jou rekeninge nie.',
    matchEndedSubject: 'Jy hoef nie oor ’n aanmelding te antwoord nie',
    matchEndedLead:
      'Ons het vir jou ’n skakel gestuur vir ’n aanmelding met die adres {email}. Daardie skakel werk nie meer nie, en hierdie aanmelding sien nie jou rekeninge nie.',
    matchEndedHow: 'Jy hoef niks te doen nie. As dit tog jou aanmelding is, kontak {agent}.',
    matchDoneSubject: '’n Aanmelding is aan jou rekeninge gekoppel',
    matchDoneLead:
      'Die aanmelding met die adres {email} sien nou jou rekeninge. Twee mense by {agent} het dit goedgekeur.',
    matchOpenedLead:
      'Die aanmelding met die adres {email} sien nou jou rekeninge. Die skakel wat {agent} na hierdie adres gestuur het, is oopgemaak.',
    matchDoneHow: 'As dit nie jou aanmelding is nie, kontak {agent} dadelik.',
    connectedMeanwhile:
      'Jou aanmelding is nou aan jou rekeninge gekoppel. Meld asseblief weer aan om hulle te sien.',
  }),
  registrations: unread({
    unconfirmed:
      'Niemand het hierdie adres bevestig nie, dus is daar nog geen aanmelding om oop te maak nie.',
    missingToken: 'Ongeldige of ontbrekende token.',
    passwordTooShort: 'Wagwoord moet ten minste 10 karakters hê.',
    passwordsDiffer: 'Wagwoorde stem nie ooreen nie.',
    registrationFailed: 'Hierdie e-pos is reeds op die stelsel geregistreer. Meld asseblief aan.',
    wrongPassword: 'Dit is nie die wagwoord van hierdie aanmelding nie.',
    logInFirst:
      'Hierdie aanmelding gebruik twee stappe. Meld asseblief eers aan, en maak dan die skakel in die e-pos weer oop.',
    chooseRole: 'Kies asseblief die rol.',
    loginWithAddress: 'Daar is reeds ’n aanmelding met die adres {email}. Sien Logins.',
    personHasLogin: 'Hierdie persoon het reeds ’n aanmelding.',
    invitedAlready: '{email} is reeds genooi: stuur eerder ’n skakel om die wagwoord terug te stel.',
    noContact: 'Geen kontak sonder ’n aanmelding het hierdie ID-nommer, adres en selfoonnommer nie.',
    contactChanged:
      '’n Kontak het hierdie ID-nommer, adres en selfoonnommer, maar die e-posadres is in die laaste 7 dae verander. Maak eers telefonies by die eienaar seker.',
    resetSubject: 'Stel jou wagwoord terug',
    resetLead: 'Iemand het vir ’n nuwe wagwoord vir hierdie adres gevra.',
    chooseNewPassword: 'Kies ’n nuwe wagwoord',
    linkForMinutes: 'Net die nuutste skakel werk. Dit verval oor {minutes} minute.',
    resetHow: 'As dit nie jy was nie, ignoreer hierdie e-pos. Jou wagwoord bly dieselfde.',
    invitationSubject: 'Jou aanmelding vir {agent}',
    invitationLead:
      '{agent} het vir jou ’n aanmelding oopgemaak. Kies ’n wagwoord om jou rekeninge en geboue te sien.',
    choosePassword: 'Kies ’n wagwoord',
    linkForDays: 'Net die nuutste skakel werk. Dit verval oor {days} dae.',
    invitationHow:
      'As jy dit nie verwag het nie, ignoreer hierdie e-pos. Niemand kan die aanmelding daarsonder gebruik nie.',
    confirmSubject: 'Bevestig jou e-posadres',
    confirmLead: 'Dankie dat jy geregistreer het. Bevestig asseblief dat hierdie adres joune is.',
    confirm: 'Bevestig my e-posadres',
    linkForHours: 'Sodra jy dit bevestig, soek ons jou rekeninge. Die skakel verval oor {hours} uur.',
    confirmHow: 'As jy nie geregistreer het nie, ignoreer hierdie e-pos. Ons vee dan die registrasie uit.',
    alreadySubject: 'Jy is reeds geregistreer',
    alreadyLead:
      'Iemand het met hierdie adres geregistreer, wat reeds ’n aanmelding het. Niks is verander nie.',
    logInOrAsk: 'Meld aan of vra ’n nuwe wagwoord aan',
    alreadyHow: 'As dit nie jy was nie, ignoreer hierdie e-pos.',
    addressChangedSubject: 'Jou e-posadres is verander',
    addressChangedLead: 'Van nou af meld jy met hierdie adres aan en ontvang jy e-posse daar:',
    email: 'E-pos',
    addressChangedHow: 'As dit nie jy was nie, kontak dadelik jou bestuursagent.',
    completeSubject: 'Jou registrasie is voltooi',
    refusedSubject: 'Ons kon nie jou registrasie voltooi nie',
    completeLead:
      'Ons het jou aanmelding aan jou rekords gekoppel. Meld asseblief weer aan om hulle te sien.',
    logIn: 'Meld aan',
    refusedLead: 'Ons kon nie jou aanmelding aan ons rekords koppel nie, om hierdie rede:',
    refusedHow: 'Kontak asseblief die bestuursagent as jy dink dit is ’n fout.',
    logInInstead: 'Daar is reeds ’n aanmelding met hierdie adres. Meld asseblief daarmee aan.',
    notConfirmed:
      'Hierdie adres is nog nie bevestig nie, dus is daar geen aanmelding om ’n skakel voor te stuur nie.',
    linkDead: 'Hierdie skakel is nie meer geldig nie. Meld aan om vir ’n nuwe een te vra.',
  }),
  signIn: unread({
    wrongCode:
      'Daardie kode is nie reg nie, of dit is reeds gebruik. Stel die horlosie van jou toestel op outomaties, en voer dan ’n nuwe kode in.',
    setUpAlready: 'Aanmelding in twee stappe is reeds ingestel.',
    beginAgain: 'Begin asseblief weer om aanmelding in twee stappe in te stel.',
    setUpFirst: 'Stel asseblief eers aanmelding in twee stappe in.',
    roleNeedsIt: 'Jou rol het aanmelding in twee stappe nodig.',
    notSetUp: 'Aanmelding in twee stappe is nie ingestel nie.',
    ifNotYou: 'As dit nie jy was nie, kies dadelik ’n nuwe wagwoord en kontak jou bestuursagent.',
    codeUsedSubject: '’n Herstelkode is gebruik om aan te meld',
    lastCodeUsed:
      'Jou laaste herstelkode is gebruik om aan te meld. Maak nuwes op die bladsy Aanmelding in twee stappe.',
    codeUsed:
      'Een van jou herstelkodes is gebruik om aan te meld. {left, plural, one {Daar is {left} herstelkode oor.} other {Daar is {left} herstelkodes oor.}}',
    setUpSubject: 'Aanmelding in twee stappe is aan',
    setUpLead: 'Van nou af voer jy ook ’n kode van jou verifikasie-toep in wanneer jy aanmeld.',
    removedSubject: 'Aanmelding in twee stappe is af',
    removedLead: 'Jy het dit afgeskakel. Van nou af meld jy net met jou wagwoord aan.',
    resetSubject: 'Jou bestuursagent het aanmelding in twee stappe afgeskakel',
    resetLead:
      'Jy het ons gevra om dit af te skakel, en {by} het dit gedoen. Jy is op alle toestelle afgemeld. Meld aan met jou wagwoord en stel dit dan weer in.',
    notCurrent: 'Dit is nie jou huidige wagwoord nie.',
    passwordSubject: 'Jou wagwoord is verander',
    passwordLead: 'Jou wagwoord is verander, en jy is op alle toestelle afgemeld.',
    passwordHow:
      'As dit nie jy was nie, vra dadelik op die aanmeldbladsy ’n nuwe wagwoord aan en kontak jou bestuursagent.',
  }),
};
