import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const hub: ScreenCatalogue<'hub'> = {
  hub: unread({
    confirming: 'Kuqinisekiswa imvume...',
    noAccess: 'Anikwazi ukungena kunoma iyiphi iphothali. Sicela nixhumane nosizo.',
    noAccessNext:
      'Ukungena kwenu akuxhunyiwe nomnikazi, nomphathiswa noma nosonkontileka okwamanje. Umenzeli wenu wokuphatha angakuxhuma.',
    accessFailed: 'Imvume yenu ayiqinisekiswanga.',
    welcome: 'Ningathanda ukuyaphi?',
    actions: 'Eningakwenza lapha',
    needsYou: 'Okudinga ukunakwa yinina',
    needsYouFailed: 'Okunidingayo manje akulayishekanga.',
    checking: 'Kubhekwa okunidingayo…',
    allClear: 'Konke kusesikhathini.',
    install: {
      title: 'Beka i-Stoep esikrinini sasekhaya',
      lead: 'Ivuleka njengohlelo lokusebenza, futhi ikhombisa ibhalansi yenu noma ningaxhunyiwe.',
      share:
        'Thephani u-Share, bese u-“Add to Home Screen”. Ivuleka njengohlelo lokusebenza, futhi ikhombisa ibhalansi yenu noma ningaxhunyiwe.',
      install: 'Faka',
      installing: 'Kuyafakwa…',
      notNow: 'Hhayi manje',
    },
    portals: {
      owner: { name: 'Iphothali yomnikazi', about: 'Ama-akhawunti enu, izitatimende, izakhiwo nezicelo' },
      trustee: {
        name: 'Iphothali yomphathiswa',
        about: 'Izinqumo okumele nizivotele, izakhiwo zenu nezicelo',
      },
      contractor: {
        name: 'Iphothali kasonkontileka',
        about: 'Amakhotheshini, imisebenzi, izinkokhelo nemininingwane yenu',
      },
      staff: { name: 'Ihhovisi', about: 'Izakhiwo, abantu nama-akhawunti omenzeli wokuphatha' },
    },
  }),
};
