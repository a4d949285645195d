import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  registrations: 'awaited',
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
