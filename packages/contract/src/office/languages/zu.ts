import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  office: 'staff',
  books: 'staff',
  duties: 'staff',
  filling: 'staff',
  letters: unread({
    unknown: 'Akukho okungafakwa ku-{names}. Khethani ohlwini olungaphansi kwencwadi.',
    loose:
      'Abakaki ababili abavuli futhi abavali lutho lapha: indawo yokugcwalisa iphakathi kwamapheya amabili abo.',
    bothInAfrikaans: 'Bhalani isihloko nencwadi kokubili ngesi-Afrikaans, noma ningakubhali nokukodwa.',
    nameTaken: 'Elinye ithempulethi linaleli gama.',
    noTemplate: 'Leli thempulethi alisekho.',
    sentToday: 'Le ncwadi ithunyelwe kulawa ma-akhawunti namuhla kakade: niyithola ohlwini.',
    nobody: 'Ayikho i-akhawunti yalolu hlobo engabhalelwa.',
    heading: 'Incwadi',
    onPaper: 'Izincwadi {building} {day}',
    aboutAccount: 'I-akhawunti {accountNumber}, {building}',
    noneToPrint: 'Ayikho incwadi okufanele iphrintwe lapha.',
    why: 'Nithola le ncwadi nge-akhawunti {accountNumber}, {building}. Impendulo yenu iya kumenzeli wokuphatha.',
  }),
  reconciling: 'staff',
  returning: 'staff',
  parkedInterest: 'staff',
  budgets: 'staff',
  months: 'staff',
  banking: 'staff',
  lineHints: 'staff',
  bankStatements: 'staff',
  matchReasons: 'staff',
};
