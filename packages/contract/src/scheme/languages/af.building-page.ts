import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';

export const afrikaansBuildingPageTexts: ScreenTextCatalogue<'buildingPage'> = {
  buildingPage: unreviewedTranslation({
    logATicket: 'Meld ’n probleem of versoek',
    tabs: {
      general: 'Algemeen',
      payments: 'Betalings',
      approvals: 'Goedkeurings',
      credit: 'Kredietbeheer',
      maintenance: 'Instandhouding',
      tasks: 'Take',
      trustees: 'Trustees',
      finance: 'Finansies',
    },
    glance: {
      name: 'In ’n oogopslag',
      arrears: 'Deur eienaars verskuldig',
      accounts: '{count, plural, one {1 rekening} other {{count} rekeninge}}',
      votes: 'Oop stemmings',
      jobs: 'Oop take',
      bank: 'By die bank',
      asAt: 'soos op {day}',
      oldest: 'oudste syfer: {day}',
      noBank: 'nog geen bankstaat nie',
      failed: 'Ons kon nie hierdie syfers laai nie.',
      loading: 'Laai tans syfers…',
    },
    invalidTab: 'Ongeldige oortjie',
    firstTab: 'Gaan na Algemeen',
    all: 'Alle',
    listOf: 'Lys van {name}',
    rowsOf: 'Bladsye van {name}',
    filterOf: 'Filter {name}',
  }),
};
