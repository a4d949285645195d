import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const notices: ScreenCatalogue<'notices'> = {
  notices: unread({
    lead: 'Khethani esinithumelela kona nge-imeyili, nokuthi kungafika nini.',
    loading: 'Izaziso zenu ziyalayishwa…',
    failed: 'Izaziso zenu azilayishwanga.',
    kindsTitle: 'Esinitshela kona',
    kinds: {
      votes: 'Umbuzo ulinde ivoti lenu',
      reminders: 'Izikhumbuzo ngaphambi kokuba ukuvota kuvalwe',
      decisions: 'Okunqunywe abaphathiswa',
      tickets: 'Izicelo: izimpendulo nenqubekelaphambili',
      quotes: 'Izicelo zamakhotheshini, nokwenzeke kwawenu',
      payments: 'Inkokhelo yenu esingayitholi',
    },
    ways: { now: 'I-imeyili masinyane', digest: 'Esifinyezweni', off: 'Kucishiwe' },
    votesHint:
      'Isikimu kumele sitshele wonke umphathiswa, ngakho lokhu akunakucishwa. Okuvalwa ngaphambi kwesifinyezo senu kufika masinyane.',
    none: 'Akukho okungakhethwa okwamanje: lolu hlu lugcwala uma seningabanikazi, nivota, nithumela amakhotheshini noma nifaka isicelo.',
    always:
      'Sihlala sinithumelela nge-imeyili okugcina ukungena kwenu nemininingwane yebhange kuphephile, lokho umthetho othi isikimu senu kumele sinithumele khona (amalevi, izikweletu ezisele emuva, izincwadi), nalokho enikucelile.',
    quietTitle: 'Isikhathi sokuthula',
    quietOn: 'Bambani ama-imeyili ami ngesikhathi sokuthula',
    quietFrom: 'Kusuka',
    quietUntil: 'Kuze kube',
    quietHint: 'Afika uma ukuthula kuphela, kanye. Okungakwazi ukulinda kusafika.',
    digestTitle: 'Isifinyezo',
    digestHint: 'I-imeyili eyodwa enomugqa wesaziso ngasinye. Uma kungekho okushiwoyo, ayikho i-imeyili.',
    every: 'Kangaki',
    day: 'Nsuku zonke',
    week: 'Njalo ngesonto',
    weekday: 'Ngo',
    weekdays: {
      1: 'UMsombuluko',
      2: 'ULwesibili',
      3: 'ULwesithathu',
      4: 'ULwesine',
      5: 'ULwesihlanu',
      6: 'UMgqibelo',
      7: 'ISonto',
    },
    hour: 'Ihora',
    save: 'Gcina',
    saved: 'Izaziso zenu zigciniwe.',
    saveFailed: 'Izaziso zenu azigcinwanga. Sicela nizame futhi.',
    clock: 'Faka isikhathi esifana no-20:00.',
    same: 'Isikhathi sokuthula sidinga izikhathi ezimbili ezingafani.',
  }),
};
