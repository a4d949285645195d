import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const offline: ScreenCatalogue<'offline'> = {
  offline: unread({
    offline: 'Anixhunyiwe. Lokhu kuyabuyekezwa uma senixhunyiwe futhi.',
    asOf: 'Anixhunyiwe. Izibalo zingezango-{time}.',
    noAnswer: 'Asikwazi ukufinyelela kuseva. Izibalo zingezango-{time}.',
    notConnected: 'Anixhunyiwe. Sicela nizame futhi uma senixhunyiwe futhi.',
    notOnDevice: 'Anixhunyiwe, futhi leli khasi aligciniwe kule divayisi. Livuleka uma senixhunyiwe futhi.',
    late: 'Iseva ithatha isikhathi eside ukuphendula. Sicela nizame futhi.',
    unconfirmed:
      'Impendulo ayifikanga ngesikhathi. Asikazi ukuthi lokhu kugciniwe yini. Sicela nizame futhi: akugcinwa kabili.',
    again: 'Zama futhi',
    waiting:
      '{count, plural, one {Umyalezo wenu uyothunyelwa uma senixhunyiwe futhi.} other {Imiyalezo yenu engu-{count} iyothunyelwa uma senixhunyiwe futhi.}}',
    payAsOf:
      'Le mininingwane yasebhange ingeyango-{time}. Uma nikhokha kamuva, sicela niyihlole futhi uma senixhunyiwe.',
    begun: 'Niqale ukubhala lokhu ngo-{time} kodwa anikuthumelanga.',
    filesAgain: 'Izithombe namafayela akugcinwa: sicela nikufake futhi.',
    restore: 'Buyisela umbhalo',
    discardText: 'Lahla umbhalo',
    voteWaits: '{vote}, kuyothunyelwa uma senixhunyiwe futhi',
    voteUnconfirmed: 'Asikazi ukuthi ivoti lenu lifikile yini. Siyabheka kuqala, bese silithumela kanye.',
    voteClosed: 'Ukuvota kuvalwe ngo-{time}, ngaphambi kokuthi ivoti lenu lithunyelwe. Alibalwanga.',
    voteSent: 'Ivoti lenu lithunyelwe: {subject}',
    votesWaiting:
      '{count, plural, one {Ivoti lenu liyothunyelwa uma senixhunyiwe futhi.} other {Amavoti enu angu-{count} ayothunyelwa uma senixhunyiwe futhi.}}',
    doNotSend: 'Ningathumeli',
    sending: 'Kuthunyelwa enikubhalile…',
    refusedLink: 'Kukhona enikubhalile okungathunyelwanga. Kubhekeni',
    title: 'Okulinde ukuthunyelwa',
    about: 'Kugcinwe kule divayisi. Kuzithumela kanye uma senixhunyiwe futhi. Anidingi ukukubhala futhi.',
    written: 'Kubhalwe ngo-{time}',
    files: '{count, plural, one {nefayela elilodwa} other {namafayela angu-{count}}}',
    kept: 'Kugciniwe. Kuyothunyelwa uma senixhunyiwe futhi.',
    notTaken: 'Asikwazanga ukwamukela lokhu. Sicela nikubhale futhi noma nibuze umenzeli wenu wokuphatha.',
    discard: 'Lahla',
    discardQuestion: 'Nilahla lokhu? Akukathunyelwa.',
    keep: 'Kugcine',
    ticketSent: 'Isicelo senu sithunyelwe.',
    commentSent: 'Amazwana enu athunyelwe.',
    fileLost: 'Kuthunyelwe, kodwa ifayela alikwazanga ukwamukelwa. Sicela nilifake futhi.',
    logOutQuestion: 'Enikubhalile akukathunyelwa. Uma niphuma manje, kuyalahleka.',
    logOut: 'Phuma ulahle',
    stay: 'Hlala ungenile',
  }),
};
