import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  mailings: unread({
    statementAttachedAs: 'Die staat is as {format} aangeheg.',
    sentAlready: 'Jy het dit ’n oomblik gelede gestuur: dit is op pad, en jy vind dit in die lys.',
    nobodyHasAddress: 'Nie een van hierdie mense het ’n e-posadres nie.',
    whyYou:
      'Jy ontvang hierdie e-pos oor {building} omdat jy daar ’n eienaar of trustee is. Jou antwoord bereik die bestuursagent.',
  }),
  viewAs: 'staff',
  secondPerson: 'staff',
  securityNotices: 'awaited',
  telephone: 'staff',
  notices: unread({
    both: 'Voer in wanneer stil ure begin en wanneer dit eindig.',
    same: 'Stil ure het twee verskillende tye nodig.',
    notYours: 'Jy kry nie kennisgewings van hierdie soort nie.',
    neverOff: 'Elke trustee moet van ’n vraag weet, so dit kan nie afgeskakel word nie.',
    digestSubject: '{count, plural, one {# kennisgewing vir jou} other {# kennisgewings vir jou}}',
    digestLead: 'Elke reël maak sy rekord oop; jy moet dalk eers aanmeld.',
    heldLead: 'Dit het gewag tot jou stil ure verby was:',
    open: 'Maak oop',
  }),
  pushed: unread({
    notAPushService: 'Hierdie portaal stuur nie na jou blaaier se stootdiens nie.',
    notAKey:
      'Jou blaaier het geen sleutel gegee om kennisgewings mee te verseël nie. Skakel kennisgewings asseblief weer aan.',
    votes: '’n Vraag wag vir jou stem.',
    reminders: '’n Stemming sluit binnekort.',
    decisions: 'Die trustees het oor ’n vraag besluit.',
    tickets: 'Daar is nuus oor ’n kaartjie.',
    quotes: 'Daar is nuus oor ’n kwotasie.',
    payments: 'Ons het ’n vraag oor ’n betaling.',
    test: 'Kennisgewings bereik hierdie toestel.',
  }),
  profiles: unread({
    passwordTooShort: 'Wagwoord moet ten minste 10 karakters hê.',
    notConfirmed:
      'Niemand het hierdie adres bevestig nie, so daar is nog geen aanmelding om oop te maak nie.',
    ownRole: '’n Ander administrateur verander jou rol.',
    confirmSubject: 'Bevestig jou nuwe e-posadres',
    confirmLead: 'Jy het gevra om van nou af hierdie adres te gebruik. Bevestig asseblief dat dit joune is.',
    confirmNew: 'Bevestig my nuwe adres',
    linkWorks: 'Die skakel werk een keer, vir 24 uur. Daarna meld jy met hierdie adres aan.',
    ifNotAsked: 'As jy nie hiervoor gevra het nie, doen niks.',
    askedSubject: 'Iemand het gevra om jou e-posadres te verander',
    askedLead: 'Daar is gevra dat jou profiel ’n ander adres gebruik:',
    newAddress: 'Nuwe adres',
    askedHow:
      'Dit vervang jou adres sodra die skakel wat ons daarheen gestuur het, oopgemaak word. Tot dan verander niks.',
    ifNotYou: 'As dit nie jy was nie, kies dadelik ’n nuwe wagwoord en laat weet jou bestuursagent.',
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
};
