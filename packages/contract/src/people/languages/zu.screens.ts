import { unread } from '../../kit/language.ts';
import type { ScreenCatalogue } from '../../languages/screens.ts';
import { zu as own } from './zu.own.ts';

/** The frame of the portal, the hub and everything of one's own, in isiZulu. */
export const zu: ScreenCatalogue<
  | 'screenTitles'
  | 'help'
  | 'hub'
  | 'language'
  | 'shell'
  | 'viewing'
  | 'offline'
  | 'attention'
  | 'reset'
  | 'firstPassword'
  | 'changePassword'
  | 'confirmEmail'
  | 'profile'
  | 'confirmPassword'
  | 'account'
  | 'sessions'
  | 'secondFactor'
  | 'myData'
> = {
  ...own,
  screenTitles: unread({
    approval: 'Imininingwane yemvume yesakhiwo',
    attorneyCase: 'Icala lomthetho',
    contractorRegistration: 'Ukubhaliswa kukasonkontileka',
    contractorPortal: 'Iphothali kasonkontileka',
    help: 'Usizo nokuxhumana',
    hub: 'Iphothali yomsebenzisi',
    ownerPortal: 'Iphothali yomnikazi',
    resetPassword: 'Setha kabusha iphasiwedi',
    changePassword: 'Shintsha iphasiwedi',
    confirmEmail: 'Qinisekisa ikheli lakho le-imeyili',
    profile: 'Iphrofayela yomsebenzisi',
    account: 'Imininingwane ye-akhawunti',
    sessions: 'Lapho ningene khona',
    secondFactor: 'Isinyathelo sesibili sokungena',
    myData: 'Idatha yami',
    levyAccountDetail: 'I-akhawunti yelevi',
    splitApproval: 'Shintsha ukuthi ubani okhokhayo',
    friendlyLetter: 'Incwadi yesikhumbuzo',
    statement: 'Landa isitatimende',
    mailbox: 'Ibhokisi lama-imeyili lokubonisa',
    logATicket: 'Faka isicelo',
    ticketDetails: 'Imininingwane yesicelo',
    trusteePortal: 'Iphothali yomphathiswa',
    building: 'Imininingwane yesakhiwo',
    aod: 'Isivumelwano sokukhokha (AOD)',
    legal: 'Icala lomthetho',
    payment: 'Inkokhelo',
    task: 'Umsebenzi',
    trusteeAccount: 'I-akhawunti yomphathiswa',
    levyAccount: 'I-akhawunti yelevi',
    maintenance: 'Ukulungiswa',
    contractor: 'Usonkontileka',
    conduct: 'Incwadi yokuziphatha',
    municipality: 'I-akhawunti kamasipala',
    howToPay: 'Indlela yokukhokha',
    why: 'Kungani leli nani',
  }),
  help: unread({
    lead: 'Umenzeli wenu wokuphatha uyajabula ukunisiza. Nazi izindlela ezisheshayo.',
    contact: 'Xhumanani nathi',
    telephone: 'Ucingo',
    email: 'I-imeyili',
    website: 'Iwebhusayithi',
    byTicket: 'Isicelo sifinyelela kobheke isakhiwo senu, futhi nibona sonke isinyathelo saso.',
    points: [
      {
        ask: 'Inani alibukeki lilungile',
        answer:
          'Vulani i-akhawunti yelevi nikhethe umugqa: umugqa ngamunye usho ukuthi uvelaphi. Uma usabukeka ungalungile, fakani isicelo ngaleyo akhawunti.',
      },
      {
        ask: 'Kukhona okuphukile esakhiweni',
        answer: 'Fakani isicelo ngesakhiwo, nesithombe uma ningakwazi. Niyaziswa ngaso sonke isinyathelo.',
      },
      {
        ask: 'Aniyiboni i-akhawunti noma isakhiwo senu',
        answer:
          'Hlolani ukuthi ikheli le-imeyili elikuphrofayela yenu yilona umenzeli wenu wokuphatha analo ngani.',
      },
      {
        ask: 'Aniyitholanga i-imeyili',
        answer:
          'Qalani nibheke efolda yogaxekile. Izitatimende zithunyelwa ekhelini elikuphrofayela yenu, futhi uhlu lwezicelo ekhasini lezitatimende lubonisa ukuthi zimi kanjani.',
      },
    ],
  }),
  hub: unread({
    confirming: 'Kuqinisekiswa imvume...',
    noAccess: 'Anikwazi ukungena kunoma iyiphi iphothali. Sicela nixhumane nosizo.',
    noAccessNext:
      'Ukungena kwenu akuxhunyiwe nomnikazi, nomphathiswa noma nosonkontileka okwamanje. Umenzeli wenu wokuphatha angakuxhuma.',
    accessFailed: 'Imvume yenu ayiqinisekiswanga.',
    welcome: 'Ningathanda ukuyaphi?',
    needsYou: 'Okunidingayo manje',
    allClear: 'Konke kulungile: akukho okunilindile.',
    portals: {
      owner: { name: 'Iphothali yomnikazi', about: 'Ama-akhawunti enu, izitatimende, izakhiwo nezicelo' },
      trustee: {
        name: 'Iphothali yomphathiswa',
        about: 'Izimvume okumele kunqunywe ngazo, izakhiwo zenu nezicelo',
      },
      contractor: {
        name: 'Iphothali kasonkontileka',
        about: 'Amanani, imisebenzi, izinkokhelo nemininingwane yenu',
      },
      staff: { name: 'Ihhovisi', about: 'Izakhiwo, abantu namabhuku omenzeli wokuphatha' },
    },
  }),
  language: unread({
    label: 'Ulimi',
    about:
      'Okwabanikazi nabaqashi, ama-imeyili nezitatimende kungalolu limi. Amakhasi abaphathiswa nosonkontileka asengesiNgisi.',
    failed: 'Ulimi lwenu alugcinwanga. Sicela nizame futhi.',
  }),
  shell: unread({
    product: 'Stoep',
    menu: 'Imenyu',
    back: 'Emuva',
    userProfile: 'Iphrofayela yomsebenzisi',
    ownerPortal: 'Iphothali yomnikazi',
    trusteePortal: 'Iphothali yomphathiswa',
    contractorPortal: 'Iphothali kasonkontileka',
    backOffice: 'Ihhovisi',
    bar: {
      label: 'Amaphothali',
      hub: 'Okwenu',
      owner: 'Umnikazi',
      trustee: 'Umphathiswa',
      contractor: 'Usonkontileka',
      staff: 'Ihhovisi',
    },
    signInLink: 'Stoep, iya ekungeneni',
    homeLink: 'Stoep, iya kuphothali yomsebenzisi',
    goHome: 'Iya kuphothali yomsebenzisi',
    logOut: 'Phuma',
    help: 'Usizo nokuxhumana',
    appearanceSystem: 'Ukubukeka: okwedivayisi',
    appearanceLight: 'Ukubukeka: okukhanyayo',
    appearanceDark: 'Ukubukeka: okumnyama',
    signedInAs: 'Ningene njengo-{email}',
    loadingScreen: 'Kuyalayishwa…',
    noToken: 'Ayikho ithokheni etholakele. Sicela ningene.',
    sessionOver: 'Isicelo esingagunyaziwe. Sicela ningene futhi.',
    signedOutIdle: 'Nikhishiwe ngoba akukho okwenzekile isikhashana. Sicela ningene futhi.',
    expiringTitle: 'Nisekhona?',
    expiring:
      '{minutes, plural, =0 {Nizokhishwa esikhathini esingaphansi komzuzu. Enikuthayiphile kugcinwa kuleli khasi kuze kube yileso sikhathi.} =1 {Nizokhishwa esikhathini esingaphansi komzuzu. Enikuthayiphile kugcinwa kuleli khasi kuze kube yileso sikhathi.} other {Nizokhishwa emizuzwini engu-{minutes}. Enikuthayiphile kugcinwa kuleli khasi kuze kube yileso sikhathi.}}',
    stay: 'Hlala ungenile',
    otherPortal: 'Leli khasi lenzelwe {portals}, kanti ukungena kwenu akunayo leyo mvume.',
    portalHolders: { owner: 'abanikazi', trustee: 'abaphathiswa', contractor: 'osonkontileka' },
    either: '{first} noma {second}',
    notFoundTitle: 'Ikhasi alitholakalanga',
    notFound: 'Akukho lutho kuleli kheli.',
    crashed: 'Kukhona okungahambanga kahle kuleli khasi.',
    reload: 'Layisha kabusha ikhasi',
    chunkFailed: 'Le ngxenye yephothali ayilayishwanga. Hlolani uxhumo lwenu bese nilayisha kabusha.',
    unsaved: 'Kunezinguquko ezingagciniwe.',
    leave: 'Hamba ngaphandle kokugcina',
    keepEditing: 'Qhubeka nokuhlela',
    footerHelp: 'Nemibuzo nge-akhawunti noma ngesakhiwo? Umenzeli wenu wokuphatha uyajabula ukunisiza.',
  }),
  offline: unread({
    offline: 'Anixhunyiwe. Lokhu kuyavuselelwa uma uxhumo selubuyile.',
    asOf: 'Njengango-{time}, anixhunyiwe.',
    noAnswer: 'Njengango-{time}: iphothali ayiphenduli okwamanje.',
    again: 'Zama futhi',
    waiting:
      '{count, plural, one {Enikubhalile kuthunyelwa uma uxhumo selubuyile.} other {Izinto ezingu-{count} enizibhalile zithunyelwa uma uxhumo selubuyile.}}',
    sending: 'Kuthunyelwa enikubhalile…',
    refusedLink: 'Kukhona enikubhalile okungathunyelwanga. Kubhekeni',
    title: 'Okulinde ukuthunyelwa',
    about:
      'Kugcinwe kule divayisi futhi kuzithumela ngokwakho, kanye, lapho uxhumo selubuyile. Anidingi ukukubhala futhi.',
    written: 'Kubhalwe ngo-{time}',
    files: '{count, plural, one {nefayela elilodwa} other {namafayela angu-{count}}}',
    kept: 'Kugciniwe. Kuthunyelwa lapho uxhumo selubuyile.',
    notTaken: 'Lokhu akwamukelwanga. Sicela nikubhale futhi noma nibuze umenzeli wenu wokuphatha.',
    discard: 'Lahla',
    discardQuestion: 'Nilahla lokhu? Akukathunyelwa.',
    keep: 'Kugcine',
    ticketSent: 'Isicelo senu sithunyelwe.',
    commentSent: 'Amazwana enu athunyelwe.',
    fileLost: 'Kuthunyelwe, kodwa ifayela alamukelwanga. Sicela nilifake futhi.',
    logOutQuestion: 'Enikubhalile akukathunyelwa. Uma niphuma manje, kuyalahleka.',
    logOut: 'Phuma kulahleke',
    stay: 'Hlala ungenile',
  }),
  viewing: unread({
    label: 'Buka njengo',
    lead: 'Nibona iphothali ka',
    readOnly: 'Akukho okungashintshwa.',
    leave: 'Phuma',
    privateTitle: 'Akuboniswa',
    private:
      'Leli khasi lingelomuntu yedwa: lishintsha okuthile, noma limayelana nokuphepha noma nedatha yakhe.',
    back: 'Iya kuphothali yomsebenzisi',
  }),
  attention: unread({
    youOwe: 'Enikukweletayo',
    inCredit: 'Nisekhredithini',
    overdue:
      '{count, plural, one {i-akhawunti engu-{count} yeqe usuku} other {ama-akhawunti angu-{count} eqe usuku}}',
    nothingOverdue: 'Akukho okweqe usuku',
    greeting: {
      morning: 'Sanibonani ekuseni, {name}',
      afternoon: 'Sanibonani ntambama, {name}',
      evening: 'Sanibonani kusihlwa, {name}',
    },
    lines: {
      votes:
        '{day, select, null {{count, plural, one {ivoti elingu-{count}, livalwa maduze} other {amavoti angu-{count}, elokuqala livalwa maduze}}} other {{count, plural, one {ivoti elingu-{count}, livalwa ngo-{day}} other {amavoti angu-{count}, elokuqala livalwa ngo-{day}}}}}',
      tickets:
        '{count, plural, one {isicelo esingu-{count} silinde impendulo yenu} other {izicelo ezingu-{count} zilinde impendulo yenu}}',
      ticket: 'Isicelo {number}: {state}',
      quotes:
        '{day, select, null {{count, plural, one {inani elingu-{count} okumele lingeniswe} other {amanani angu-{count} okumele angeniswe}}} other {{count, plural, one {inani elingu-{count} okumele lingeniswe, kuvalwa ngo-{day}} other {amanani angu-{count} okumele angeniswe, elokuqala livalwa ngo-{day}}}}}',
      payments:
        '{count, plural, one {inkokhelo engu-{count} isendleleni} other {izinkokhelo ezingu-{count} zisendleleni}}',
      documentsLacking:
        '{count, plural, one {umqulu ongu-{count} okumele ungeniswe} other {imiqulu engu-{count} okumele ingeniswe}}',
      documentsExpiring:
        '{count, plural, one {umqulu ongu-{count} uphelelwa zingakapheli izinsuku ezingama-60} other {imiqulu engu-{count} iphelelwa zingakapheli izinsuku ezingama-60}}',
      pending: 'Isicelo senu siyahlolwa',
      followUp: 'Landelela icala {name} ngo-{day}',
      caseLate: 'Icala {name} bekumele lilandelelwe ngo-{day}',
      staffTickets:
        '{count, plural, one {isicelo esisha esingu-{count}} other {izicelo ezintsha ezingu-{count}}}',
      registrations:
        '{count, plural, one {ukubhalisa okungu-{count} okungenamuntu} other {ukubhalisa okungu-{count} okungenamuntu}}',
      applications:
        '{count, plural, one {isicelo sikasonkontileka esingu-{count}} other {izicelo zosonkontileka ezingu-{count}}}',
      mails:
        '{count, plural, one {i-imeyili engu-{count} ehlulekile} other {ama-imeyili angu-{count} ahlulekile}}',
    },
    closingSoon:
      '{count, plural, one {elingu-{count} livalwa ezinsukwini ezimbili} other {angu-{count} avalwa ezinsukwini ezimbili}}',
    confirmEmail:
      'Sicela niqinisekise ikheli lenu le-imeyili ngesixhumanisi esisithumele kulo. Ama-akhawunti enu atholakala emva kwalokho.',
    resend: 'Thumela isixhumanisi futhi',
    resent: 'Isixhumanisi sisendleleni. Sicela nibheke ebhokisini lenu lama-imeyili.',
    resendFailed: 'Isixhumanisi asithunyelwanga. Sicela nizame futhi.',
    unmatched: 'Umenzeli wenu wokuphatha utsheliwe ukuthi nibhalisile, futhi uzoxhuma ama-akhawunti enu.',
    refused:
      'Umenzeli wenu wokuphatha akakwazanga ukuxhuma ukubhalisa kwenu. Isizathu sithunyelwe ekhelini lenu le-imeyili. Sicela nixhumane naye uma nicabanga ukuthi leli yiphutha.',
    factorRequired: 'Indima yenu idinga isinyathelo sesibili ngaphambi kokuba ihhovisi livulwe.',
    setUpFactor: 'Setha isinyathelo sesibili',
  }),
};
