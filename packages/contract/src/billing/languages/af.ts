import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishBillingSentences } from './en.ts';

export const afrikaansBillingSentences: SentenceCatalogue<typeof englishBillingSentences> = {
  meters: 'staff',
  splitRequests: unreviewedTranslation({
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
    approvedLead: '’n Versoek van {requestedBy} is goedgekeur. Hierdie bedrae verander vanaf die volgende rekening:',
    declinedLead: '’n Versoek van {requestedBy} is afgekeur. Niks verander nie. Die versoek was:',
    whyYou:
      'Jy ontvang hierdie e-pos omdat jy ’n rekening van hierdie eenheid het. As dit nie reg is nie, kontak asseblief jou bestuursagent.',
    changedSubject: 'Wie betaal, is verander: {building}, {unit}',
    notChangedSubject: 'Wie betaal, is nie verander nie: {building}, {unit}',
  }),
  levyRuns: 'staff',
  budgets: 'staff',
  months: 'staff',
};
