import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const secondFactor: ScreenCatalogue<'secondFactor'> = {
  secondFactor: unread({
    lead: 'Ngokungena ngezinyathelo ezimbili ningena ngephasiwedi yenu nangekhodi evela ocingweni lwenu. Akekho ongangena ngephasiwedi yenu kuphela.',
    loading: 'Kuyalayishwa…',
    loadFailed: 'Ukungena ngezinyathelo ezimbili akulayishwanga.',
    off: 'Ukungena ngezinyathelo ezimbili akukasethwa.',
    required: 'Indima yenu idinga ukungena ngezinyathelo ezimbili. Kusetheni ukuze nivule ihhovisi.',
    on: 'Ukungena ngezinyathelo ezimbili kusethiwe.',
    codesLeft:
      '{count, plural, one {Kusele ikhodi yokubuyisela engu-{count}.} other {Kusele amakhodi okubuyisela angu-{count}.}}',
    begin: 'Setha',
    scan: 'Skenani lokhu ngohlelo lwenu lokuqinisekisa, noma nithayiphe ukhiye.',
    qrLabel: 'Ikhodi ye-QR yohlelo lwenu lokuqinisekisa',
    key: 'Ukhiye',
    code: 'Ikhodi evela ohlelweni',
    codeHint: 'Amadijithi ayisithupha ashintsha njalo ngemizuzwana engama-30',
    missingCode: 'Sicela nifake ikhodi evela ohlelweni',
    confirm: 'Qinisekisa',
    busy: 'Kuyahlolwa…',
    cancel: 'Khansela',
    codesTitle: 'Amakhodi okubuyisela',
    codesLead:
      'Agcineni lapho ningawathola khona ngaphandle kocingo lwenu. Ngayinye isebenza kanye kuphela. Siwabonisa manje kuphela.',
    codesCopy: 'Kopisha amakhodi',
    codesCopied: 'Akopishiwe. Wagcineni kusiphathi senu samaphasiwedi.',
    codesNotCopied: 'Awakopishwanga. Sicela niwabhale phansi.',
    codesKept: 'Ngiwagcinile',
    renew: 'Amakhodi amasha okubuyisela',
    remove: 'Vala ukungena ngezinyathelo ezimbili',
    removeLead: 'Fakani ikhodi ukuze nikuvale. Emva kwalokho ningena ngephasiwedi yenu kuphela.',
    removed: 'Ukungena ngezinyathelo ezimbili kuvaliwe.',
    failed: 'Lokho akusebenzanga. Sicela nizame futhi.',
    confirmLead: 'Sicela nifake iphasiwedi yenu ukuze nishintshe ukungena ngezinyathelo ezimbili.',
  }),
};
