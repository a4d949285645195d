import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  registrationMatch: 'awaited',
  registrations: unread({
    unconfirmed:
      'Niemand het hierdie adres bevestig nie, dus is daar nog geen aanmelding om oop te maak nie.',
    missingToken: 'Ongeldige of ontbrekende token.',
    passwordTooShort: 'Wagwoord moet ten minste 10 karakters hê.',
    passwordsDiffer: 'Wagwoorde stem nie ooreen nie.',
    registrationFailed: 'Hierdie e-pos is reeds op die stelsel geregistreer. Meld asseblief aan.',
    wrongPassword: 'Dit is nie die wagwoord van hierdie aanmelding nie.',
    logInFirst:
      'Hierdie aanmelding het ’n tweede faktor. Meld asseblief eers daarmee aan, en maak dan die skakel in die e-pos weer oop.',
    chooseRole: 'Kies asseblief die rol.',
    loginWithAddress: 'Daar is reeds ’n aanmelding met die adres {email}. Sien Logins.',
    personHasLogin: 'Hierdie persoon het reeds ’n aanmelding.',
    invitedAlready: '{email} is reeds genooi: stuur eerder ’n skakel om die wagwoord terug te stel.',
    noContact: 'Geen kontak het hierdie ID-nommer, adres en selfoonnommer nie.',
    contactHasLogin: 'Hierdie kontak het reeds ’n aanmelding.',
    resetSubject: 'Stel jou wagwoord terug',
    resetLead: 'Iemand het vir ’n nuwe wagwoord vir hierdie adres gevra.',
    chooseNewPassword: 'Kies ’n nuwe wagwoord',
    linkForMinutes:
      'Die skakel werk een keer, vir {minutes} minute, en net as dit die nuutste is wat jy ontvang het.',
    resetHow: 'As dit nie jy was nie, doen niks: jou wagwoord bly soos dit is.',
    invitationSubject: 'Jou aanmelding vir {agent}',
    invitationLead:
      '{agent} het vir jou ’n aanmelding oopgemaak. Kies ’n wagwoord, en jy sien alles wat joune is.',
    choosePassword: 'Kies ’n wagwoord',
    linkForDays: 'Die skakel werk een keer, vir {days} dae, en net as dit die nuutste is wat jy ontvang het.',
    invitationHow:
      'As jy dit nie verwag het nie, hoef jy niks te doen nie: niemand kan die aanmelding sonder hierdie e-pos gebruik nie.',
    confirmSubject: 'Bevestig jou e-posadres',
    confirmLead: 'Dankie dat jy geregistreer het. Bevestig asseblief dat hierdie adres joune is.',
    confirm: 'Bevestig my e-posadres',
    linkForHours: 'Sodra dit bevestig is, soek ons jou rekeninge. Die skakel werk een keer, vir {hours} uur.',
    confirmHow: 'As jy nie geregistreer het nie, doen niks: die registrasie word vanself uitgevee.',
    alreadySubject: 'Jy is reeds geregistreer',
    alreadyLead:
      'Iemand het met hierdie adres geregistreer, wat reeds ’n aanmelding het. Niks is verander nie.',
    logInOrAsk: 'Meld aan of vra vir ’n nuwe wagwoord',
    alreadyHow: 'As dit nie jy was nie, doen niks.',
    addressChangedSubject: 'Jou e-posadres is verander',
    addressChangedLead: 'Van nou af meld jy met hierdie adres aan en ontvang jy e-posse daar:',
    email: 'E-pos',
    addressChangedHow: 'As dit nie jy was nie, sê dit dadelik vir jou bestuursagent.',
    completeSubject: 'Jou registrasie is voltooi',
    refusedSubject: 'Jou registrasie',
    completeLead:
      'Ons het jou aanmelding aan jou rekords gekoppel. Meld asseblief weer aan om hulle te sien.',
    logIn: 'Meld aan',
    refusedLead: 'Ons kon nie jou aanmelding aan ons rekords koppel nie, om hierdie rede:',
    refusedHow: 'Skakel asseblief die bestuursagent as jy dink dit is ’n fout.',
    logInInstead: 'Daar is reeds ’n aanmelding met hierdie adres. Meld asseblief daarmee aan.',
    notConfirmed:
      'Hierdie adres is nog nie bevestig nie, dus is daar geen aanmelding om ’n skakel voor te stuur nie.',
    linkDead: 'Hierdie skakel is nie meer geldig nie. Meld aan om vir ’n nuwe een te vra.',
  }),
  signIn: unread({
    wrongCode: 'Daardie kode is nie reg nie, of dit is reeds gebruik. Voer asseblief ’n nuwe een in.',
    setUpAlready: '’n Tweede faktor is reeds ingestel.',
    beginAgain: 'Begin asseblief weer om die tweede faktor in te stel.',
    setUpFirst: 'Stel asseblief eers die tweede faktor in.',
    roleNeedsIt: 'Jou rol het ’n tweede faktor nodig.',
    notSetUp: 'Geen tweede faktor is ingestel nie.',
    ifNotYou: 'As dit nie jy was nie, kies dadelik ’n nuwe wagwoord en laat weet jou bestuursagent.',
    codeUsedSubject: '’n Herstelkode is gebruik om aan te meld',
    lastCodeUsed: 'Jou laaste herstelkode is gebruik om aan te meld. Maak nuwes op die bladsy Second factor.',
    codeUsed: 'Een van jou herstelkodes is gebruik om aan te meld. Daar is {left} oor.',
    setUpSubject: 'Tweede faktor ingestel',
    setUpLead: 'Van nou af word ’n kode van jou verifikasie-toep by aanmelding gevra.',
    removedSubject: 'Tweede faktor verwyder',
    removedLead: 'Van nou af word net jou wagwoord by aanmelding gevra.',
    resetSubject: 'Tweede faktor deur jou bestuursagent verwyder',
    resetLead:
      'Jy het ons gevra om dit te verwyder. Jy is oral afgemeld. Meld aan met jou wagwoord en stel dan ’n nuwe een in.',
    notCurrent: 'Dit is nie jou huidige wagwoord nie.',
    passwordSubject: 'Jou wagwoord is verander',
    passwordLead: 'Jou wagwoord is verander, en jy is oral afgemeld.',
    passwordHow:
      'As dit nie jy was nie, vra dadelik op die aanmeldbladsy vir ’n nuwe wagwoord en laat weet jou bestuursagent.',
  }),
};
