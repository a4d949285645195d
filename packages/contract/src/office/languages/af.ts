import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  office: 'staff',
  books: 'staff',
  duties: 'staff',
  filling: 'staff',
  letters: unread({
    unknown: 'Daar is niks om in te vul vir {names} nie. Kies uit die lys onder die brief.',
    loose: 'Twee krulhakies maak hier niks oop of toe nie: ’n plek om in te vul staan tussen twee pare.',
    bothInAfrikaans: 'Skryf die onderwerp én die brief in Afrikaans, of geen van die twee nie.',
    nameTaken: '’n Ander sjabloon het hierdie naam.',
    noTemplate: 'Hierdie sjabloon is nie meer daar nie.',
    sentToday: 'Hierdie brief is vandag reeds aan hierdie rekeninge gestuur: jy vind dit in die lys.',
    nobody: 'Daar is geen rekening van hierdie soort waaraan geskryf kan word nie.',
    heading: 'Brief',
    onPaper: 'Briewe {building} {day}',
    aboutAccount: 'Rekening {accountNumber}, {building}',
    noneToPrint: 'Hier is geen brief om te druk nie.',
    why: 'Jy ontvang hierdie brief oor rekening {accountNumber}, {building}. Jou antwoord bereik die bestuursagent.',
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
