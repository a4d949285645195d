import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
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
