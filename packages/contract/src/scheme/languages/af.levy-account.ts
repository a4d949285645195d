import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';

export const afrikaansLevyAccountForTrusteesTexts: ScreenTextCatalogue<'levyAccount'> = {
  levyAccount: unreviewedTranslation({
    title: 'Heffingsrekening {number}',
    summary: 'Opsomming van die rekening',
    ageing: 'Ouderdomsbesonderhede',
    flags: 'Kredietbeheer',
    accountNumber: 'Rekeningnommer',
    unit: 'Eenheid',
    doorNumber: 'Deurnommer',
    building: 'Gebou',
    accountType: 'Soort rekening',
    responsible: 'Verantwoordelike party',
    mobile: 'Selfoon',
    statementEmail: 'E-pos vir state',
    legal: 'Regsaak',
    activeAod: 'Aktiewe skulderkenning',
    chargeInterest: 'Hef rente op die rekening',
    disconnectOverride: 'Afsluiting opgeskort',
    applyCreditControl: 'Pas kredietbeheer toe',
    reason: 'Rede',
    tabs: {
      aods: 'Skulderkennings',
      legals: 'Regsake',
      disconnections: 'Afsluitings',
      agreements: '30-dae-ooreenkomste',
    },
    tabsLabel: 'Kredietbeheer van die rekening',
    empty: 'Geen rekords nie.',
    aod: {
      number: 'Nommer van die skulderkenning',
      balance: 'Saldo op datum van aansoek',
      term: 'Totale termyn',
      start: 'Begindatum',
      end: 'Einddatum',
    },
    agreement: {
      applicant: 'Aansoeker',
      outstanding: 'Uitstaande skuld op datum van aansoek',
      approved: 'Datum van goedkeuring',
      end: 'Einddatum van die ooreenkoms',
    },
  }),
};
