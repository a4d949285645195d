import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';

/** The screens of this area in isiZulu. */
export const zuluBillingScreenTexts: ScreenTextCatalogue<'levyBases' | 'ownBudget'> = {
  levyBases: unreviewedTranslation({
    quota: 'ngokwesabelo sokubamba iqhaza',
    equal: 'ngezabelo ezilinganayo',
    'floor area': 'ngobukhulu bendawo',
    nominated: 'ngenani elibekiwe',
    'exclusive use': 'ngokusetshenziswa ngumnikazi oyedwa',
  }),
  ownBudget: unreviewedTranslation({
    yourLevy: 'Ilevi yenu',
    from: 'Ilevi yenu kusukela ngo-{day}',
    aMonth: 'ngenyanga',
    csos: 'Kanye nelevi ye-CSOS (iHhovisi Lomxhumanisi Lezikimu Zomphakathi)',
    share: '{percent} % wesabelomali, {basis}',
    wholeBudget: 'Isabelomali sonke',
    year: '{from} kuya ku-{until}',
    contributions: 'Abanikazi bakhokha',
    none: 'Isabelomali esilandelayo sesakhiwo senu siboniswa lapha uma sesivunyiwe.',
    loading: 'Ilevi yenu iyalayishwa...',
    failed: 'Ilevi yenu ayilayishwanga.',
    income: 'Enye imali engenayo',
    surplus: 'Okwasala eminyakeni edlule',
    less: 'kususwa {amount}',
    budget: 'Isabelomali',
    budgetLoading: 'Isabelomali siyalayishwa...',
    budgetFailed: 'Isabelomali asilayishwanga.',
    item: 'Into',
    lastBudget: 'Isabelomali esidlule',
    lastActual: 'Okusetshenziswe ngempela',
    thisYear: 'Kulo nyaka',
    unit: 'Iyunithi',
    quota: 'Isabelo',
    now: 'Ngenyanga manje',
    next: 'Ngenyanga okusha',
    difference: 'Umehluko',
    schedule: 'Ilevi yeyunithi ngayinye',
    change: '{amount} ({percent} %) uma kuqhathaniswa nonyaka odlule',
    funds: { administrative: 'Isikhwama sokuphatha', reserve: 'Isikhwama sokonga' },
  }),
};
