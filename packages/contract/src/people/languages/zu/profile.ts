import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const profile: ScreenCatalogue<'profile'> = {
  profile: unread({
    failed: 'Iphrofayela ayibuyekezwanga.',
    network: 'Akuxhumekanga kuseva.',
    missingProfile: 'Ithokheni noma inombolo yephrofayela ayikho. Sicela nilayishe kabusha iphrofayela yenu.',
    success: 'Iphrofayela yomsebenzisi ibuyekezwe ngempumelelo!',
    firstName: 'Igama',
    lastName: 'Isibongo',
    mobileNumber: 'Inombolo yeselula',
    email: 'I-imeyili',
    mobileHint: 'Isibonelo 082 123 4567',
    emailHint: 'Uma nilishintsha, sithumela isixhumanisi ekhelini elisha. Sivuleni ukuze niqedele ushintsho.',
    update: 'Buyekeza',
    busy: 'Kuyagcinwa…',
    changePassword: 'Shintsha iphasiwedi',
    loading: 'Iphrofayela yomsebenzisi iyalayishwa…',
    loadFailed: 'Iphrofayela yomsebenzisi ayilayishwanga.',
    linkSent:
      'Sithumele isixhumanisi ku-{email}. Sivuleni ukuze niqedele ushintsho. Kuze kube yileso sikhathi sisebenzisa ikheli lenu elidala.',
    pending: {
      waits:
        'Kulindwe ukuthi niqinisekise u-{email}. Sithumele ilinki nge-imeyili ngo-{sentAt}; isebenza amahora angu-24. Kuze kube yileso sikhathi sisebenzisa ikheli lenu lakudala.',
      resend: 'Thumela ilinki futhi',
      sentAgain: 'Sithumele ilinki futhi. Entsha kuphela esebenzayo.',
      cancel: 'Gcina ikheli lami lakudala',
      canceled: 'Ikheli lenu lihlala linjalo. Ilinki esiyithumele ayisasebenzi.',
      failed: 'Akuphumelelanga. Sicela nizame futhi.',
    },
    missing: {
      firstName: 'Sicela nifake igama lenu',
      lastName: 'Sicela nifake isibongo senu',
      mobileNumber: 'Sicela nifake inombolo yenu yeselula',
      email: 'Sicela nifake ikheli lenu le-imeyili',
    },
    oneThing: 'Sicela nishintshe iphasiwedi yenu ekhasini layo, hhayi kanye nephrofayela yenu.',
    securityTitle: 'Izilungiselelo nokuphepha',
    sessions: 'Amadivayisi',
    sessionsAbout: 'Lapho ningene khona; phuma kuyo yonke indawo',
    notices: 'Izaziso',
    noticesAbout: 'I-imeyili, izaziso zedivayisi nesikhathi sokuthula',
    secondFactor: 'Ukungena ngezinyathelo ezimbili',
    secondFactorAbout: 'Ikhodi evela ocingweni lwenu uma ningena',
    myData: 'Idatha yami',
    myDataAbout: 'Landani idatha yenu; bonani ukuthi ubani oyibukile',
  }),
};
