import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';

/** The screens of this area in Afrikaans. */
export const afrikaansBillingScreenTexts: ScreenTextCatalogue<'levyBases' | 'ownBudget'> = {
  levyBases: unreviewedTranslation({
    quota: 'volgens deelnemingskwota',
    equal: 'in gelyke dele',
    'floor area': 'volgens vloeroppervlakte',
    nominated: 'volgens benoemde waarde',
    'exclusive use': 'vir uitsluitlike gebruik',
  }),
  ownBudget: unreviewedTranslation({
    yourLevy: 'Jou heffing',
    from: 'Jou heffing vanaf {day}',
    aMonth: 'per maand',
    csos: 'Plus die CSOS-heffing (Ombudsdiens vir Gemeenskapskemas)',
    share: '{percent} % van die begroting, {basis}',
    wholeBudget: 'Die hele begroting',
    year: '{from} tot {until}',
    contributions: 'Eienaars dra by',
    none: 'Die volgende begroting van jou gebou verskyn hier sodra dit goedgekeur is.',
    loading: 'Laai tans jou heffing...',
    failed: 'Jou heffing kon nie gelaai word nie.',
    income: 'Ander inkomste',
    surplus: 'Surplus van vorige jare',
    less: 'min {amount}',
    budget: 'Die begroting',
    budgetLoading: 'Laai tans die begroting...',
    budgetFailed: 'Die begroting kon nie gelaai word nie.',
    item: 'Item',
    lastBudget: 'Vorige begroting',
    lastActual: 'Vorige werklik',
    thisYear: 'Hierdie jaar',
    unit: 'Eenheid',
    quota: 'Kwota',
    now: 'Maandeliks nou',
    next: 'Maandeliks nuut',
    difference: 'Verskil',
    schedule: 'Die heffing van elke eenheid',
    change: '{amount} ({percent} %) teenoor die vorige jaar',
    funds: { administrative: 'Administratiewe fonds', reserve: 'Reserwefonds' },
  }),
};
