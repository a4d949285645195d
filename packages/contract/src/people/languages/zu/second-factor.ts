import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const secondFactor: ScreenCatalogue<'secondFactor'> = {
  secondFactor: unread({
    lead: 'Ngesinyathelo sesibili ningena ngephasiwedi yenu nangekhodi evela ocingweni lwenu. Onephasiwedi yenu kuphela akakwazi ukungena.',
    loading: 'Kuyalayishwa…',
    loadFailed: 'Isinyathelo sesibili asilayishwanga.',
    off: 'Asikho isinyathelo sesibili esisethiwe.',
    required: 'Indima yenu idinga isinyathelo sesibili. Sisetheni ukuze nivule ihhovisi.',
    on: 'Isinyathelo sesibili sisethiwe.',
    codesLeft:
      '{count, plural, one {Kusele ikhodi yokubuyisela engu-{count}.} other {Kusele amakhodi okubuyisela angu-{count}.}}',
    begin: 'Setha',
    scan: 'Skenani lokhu ngohlelo lwenu lokuqinisekisa, noma nithayiphe ukhiye.',
    qrLabel: 'Ikhodi ye-QR yohlelo lwenu lokuqinisekisa',
    key: 'Ukhiye',
    code: 'Ikhodi evela ohlelweni',
    codeHint: 'Amadijithi ayisithupha ashintsha njalo ngemizuzwana engama-30',
    missingCode: 'Faka ikhodi evela ohlelweni',
    confirm: 'Qinisekisa',
    busy: 'Kuyahlolwa…',
    cancel: 'Khansela',
    codesTitle: 'Amakhodi okubuyisela',
    codesLead:
      'Agcineni lapho ningawathola khona ngaphandle kocingo lwenu. Ngayinye iningenisa kanye. Aboniswa manje kuphela.',
    codesCopy: 'Kopisha amakhodi',
    codesCopied: 'Akopishiwe. Wanamathiseleni lapho nigcina khona amaphasiwedi.',
    codesNotCopied: 'Awakopishwanga. Sicela niwabhale phansi.',
    codesKept: 'Ngiwagcinile',
    renew: 'Amakhodi amasha okubuyisela',
    remove: 'Susa isinyathelo sesibili',
    removeLead: 'Fakani ikhodi ukuze nisisuse. Emva kwalokho ningena ngephasiwedi yenu kuphela.',
    removed: 'Isinyathelo sesibili sisusiwe.',
    failed: 'Lokho akusebenzanga. Sicela nizame futhi.',
    confirmLead: 'Sicela nifake iphasiwedi yenu ukuze nishintshe isinyathelo sesibili.',
  }),
};
