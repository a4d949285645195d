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
    emailHint:
      'Sithumela isixhumanisi ekhelini elisha. Lithatha indawo yelidala uma senivule leso sixhumanisi.',
    update: 'Buyekeza',
    busy: 'Kuyagcinwa…',
    changePassword: 'Shintsha iphasiwedi',
    loading: 'Iphrofayela yomsebenzisi iyalayishwa…',
    loadFailed: 'Iphrofayela yomsebenzisi ayilayishwanga.',
    linkSent: 'Sithumele isixhumanisi ku-{email}. Sivuleni, bese lelo kheli lithatha indawo yelidala.',
    missing: {
      firstName: 'Faka igama lenu',
      lastName: 'Faka isibongo senu',
      mobileNumber: 'Faka inombolo yenu yeselula',
      email: 'Faka ikheli lenu le-imeyili',
    },
    oneThing: 'Sicela nishintshe iphasiwedi yenu ekhasini layo, hhayi kanye nephrofayela yenu.',
    securityTitle: 'Ezokuphepha',
    sessions: 'Lapho ningene khona',
    sessionsAbout: 'Amadivayisi nezikhathi; phuma kuyo yonke indawo',
    notices: 'Izaziso',
    noticesAbout: 'Esinithumelela kona nge-imeyili, isikhathi sokuthula nesifinyezo',
    secondFactor: 'Isinyathelo sesibili sokungena',
    secondFactorAbout: 'Ikhodi evela ocingweni lwenu uma ningena',
    myData: 'Idatha yami',
    myDataAbout: 'Hambani nedatha yenu; bonani ukuthi ubani oyibukile',
  }),
};
