import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const myData: ScreenCatalogue<'myData'> = {
  myData: unread({
    exportTitle: 'Landani idatha yenu',
    exportLead:
      'Konke esinakho ngani kufayela elilodwa le-zip: amaspredishithi, idatha efanayo njenge-JSON, nemiqulu yenu.',
    export: 'Landa idatha yami',
    exportFailed: 'Asikwazanga ukulungisa idatha yenu. Sicela nizame futhi.',
    correct:
      'Ukuze kulungiswe noma kususwe okuthile, fakani isicelo noma nibhalele umenzeli wenu wokuphatha.',
    readersTitle: 'Ubani obuke amarekhodi enu',
    readersLead: 'Isikhathi ngasinye lapho omunye umuntu evule noma eshintshe irekhodi lenu.',
    loading: 'Kuyalayishwa…',
    loadFailed: 'Uhlu alulayishwanga.',
    empty: 'Akekho omunye ovule noma oshintshe irekhodi lenu selokhu lafakwa kule phothali.',
    when: 'Nini',
    who: 'Ubani',
    what: 'Yini',
    saw: 'Ubone: {what}',
    took: 'Ulande: {what}',
    changed: 'Ushintshe: {what}',
    times: 'izikhathi ezingu-{count} ngalolo suku',
    aRecord: 'irekhodi lenu',
    kinds: {
      'contact details': 'imininingwane yenu yokuxhumana',
      'ID number': 'inombolo yenu kamazisi',
      'bank account': 'i-akhawunti yenu yasebhange',
      'levy account': 'i-akhawunti yenu yelevi',
      statements: 'izitatimende zenu',
      'meters and charges': 'amamitha enu nezinkokhiso',
      'credit control and legal case': 'isivumelwano senu sokukhokha noma icala lenu lomthetho',
      payments: 'izinkokhelo',
      votes: 'amavoti enu',
      'tickets and tasks': 'izicelo zenu',
      mails: 'ama-imeyili aya kinina',
      'notes of staff': 'amanothi ngani',
      login: 'ukungena kwenu',
      firm: 'inkampani yenu',
    },
  }),
};
