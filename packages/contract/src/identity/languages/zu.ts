import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  viewAs: 'staff',
  secondPerson: 'staff',
  securityNotices: unread({
    ifUnexpected: 'Uma beningakulindele lokhu, xhumanani nomenzeli wenu wokuphatha masinyane.',
    ifUnexpectedStaff:
      'Uma beningakulindele lokhu, khulumani nomlawuli wenu masinyane bese nibheka ilogi yemisebenzi.',
    doneBy: 'Oshintshile',
    when: 'Nini',
    account: 'I-akhawunti',
    building: 'Isakhiwo',
    person: 'Umuntu',
    login: 'Ukungena',
    formerAddress: 'Ikheli langaphambilini',
    newAddress: 'Ikheli elisha',
    noAddress: 'alikho',
    importedFile: 'ifayela elingenisiwe',
    importSubject: 'Ifayela lingeniswe egameni lika-{person}',
    importLead:
      'Ifayela lingeniswe kumugqa wemiyalo weseva. Lokhu kungena kunikezwe njengomuntu olingenisayo.',
    importFile: 'Ifayela',
    holderSubject: 'Omunye umuntu angabona i-akhawunti yenu {account}',
    holderLead:
      'Omunye umuntu wengezwe ku-akhawunti yenu yomnikazi futhi manje angabona amabhalansi, izitatimende nemiqulu yayo.',
    holderName: 'Owengeziwe',
    holderGoneSubject: 'Umuntu akasakwazi ukubona i-akhawunti {account}',
    holderGoneLead:
      'Umuntu ususiwe ku-akhawunti yomnikazi futhi akasakwazi ukubona amabhalansi ayo, izitatimende nemibhalo.',
    holderGoneName: 'Osusiwe',
    statementSubject: 'Izitatimende ze-akhawunti yenu {account} ziya kwelinye ikheli',
    statementLead:
      'Ikheli le-imeyili lezitatimende zale akhawunti yomnikazi lishintshiwe. Kusukela manje izitatimende ziya ekhelini elisha.',
    contactSubject: 'Ikheli lenu le-imeyili kumenzeli wenu wokuphatha lishintshiwe',
    contactLead: 'Ikheli le-imeyili umenzeli wenu wokuphatha analo ngani emarekhodini lishintshiwe.',
    roleSubject: 'Indima ka-{person} ehhovisi ishintshiwe',
    roleLead: 'Indima yalokhu kungena ishintshiwe. Inquma ukuthi umuntu angabona futhi enze ini.',
    roleBefore: 'Indima yangaphambilini',
    roleNow: 'Indima yamanje',
    noRole: 'ayikho indima',
    administratorSubject: 'Umlawuli omusha: {person}',
    administratorLead:
      'Lokhu kungena manje ngokomlawuli. Abalawuli bangenza konke ehhovisi futhi banqume ukuthi ubani omunye ongangena.',
    disabledSubject: 'Ukungena kwenu kuvaliwe',
    disabledLead:
      'Ukungena kwenu kuvaliwe futhi nikhishiwe kuyo yonke indawo. Xhumanani nomenzeli wenu wokuphatha uma nisakudinga.',
    enabledSubject: 'Ukungena kwenu kuvuliwe futhi',
    enabledLead: 'Ukungena kwenu bekuvaliwe futhi sekuvuliwe futhi. Kusukela manje ningangena ngakho.',
    staffEnabledSubject: 'Ukungena kuka-{person} kuvuliwe futhi',
    staffEnabledLead: 'Lokhu kungena bekuvaliwe futhi sekuvuliwe futhi. Umuntu angangena ehhovisi.',
    factorSubject: 'Ukungena ngezinyathelo ezimbili kuka-{person} kuvaliwe',
    factorLead:
      'Ukungena ngezinyathelo ezimbili kuvaliwe kulokhu kungena. Kuze kube umuntu ukusetha futhi, iphasiwedi iyodwa ivula ukungena.',
    bankSubject: 'Imininingwane yasebhange ye-{building} ishintshiwe',
    bankLead: 'Imininingwane yasebhange yalesi sakhiwo ishintshiwe. Yiqhathaniseni nencwadi yebhange.',
    bank: 'Ibhange',
    accountEnds: 'Inombolo ye-akhawunti',
    endsIn: 'igcina ngo-{ends}',
    limitSubject: 'Umkhawulo wemvume uphakanyisiwe: {kind}',
    limitWaitsSubject: 'Umkhawulo wemvume ophakeme ulinde imvume: {kind}',
    limitLead: 'Kusukela manje amanani amakhulu awadingi umuntu wesibili.',
    limitWaitsLead:
      'Omunye umlawuli kumele akuvume lokhu. Emva kwalokho amanani amakhulu awadingi umuntu wesibili.',
    limitNow: 'Imali edinga imvume',
    limitNone: 'umuntu oyedwa wanele kunoma yiliphi inani',
    reason: 'Isizathu',
    numbersSubject: 'U-{person} manje angabona izinombolo eziphelele',
    numbersLead: 'Lokhu kungena kusethelwe ukubona njalo lezi zinombolo ngokugcwele.',
    numbersKind: 'Izinombolo',
    identityNumbers: 'Izinombolo zikamazisi',
    bankNumbers: 'Izinombolo zama-akhawunti asebhange',
    revealSubject: 'U-{person} uvule izinombolo eziningi eziphelele',
    revealLead:
      'Lokhu kungena kuvule izinombolo zikamazisi noma zama-akhawunti asebhange ezingu-{most} ngokugcwele ehoreni elilodwa, okuwumkhawulo. Bhekani ilogi yemisebenzi ukuze nibone ukuthi yiziphi.',
    openOffice: 'Vula ilogi yemisebenzi',
  }),
  profiles: unread({
    passwordTooShort: 'Iphasiwedi kumele ibe nezinhlamvu okungenani eziyi-10.',
    notConfirmed: 'Akekho oqinisekise leli kheli, ngakho akukho ukungena okungavulwa okwamanje.',
    ownRole: 'Omunye umlawuli ushintsha indima yenu.',
    confirmSubject: 'Qinisekisa ikheli lenu elisha le-imeyili',
    confirmLead: 'Nishintshele ikheli lenu le-imeyili kuleli. Sicela niqinisekise ukuthi ngelenu.',
    confirmNew: 'Qinisekisa ikheli lami elisha',
    linkWorks: 'Isixhumanisi sisebenza amahora angama-24. Emva kwalokho ningena ngaleli kheli.',
    ifNotAsked: 'Uma ningakucelanga lokhu, ningayinaki le imeyili.',
    askedSubject: 'Isicelo sokushintsha ikheli lenu le-imeyili',
    askedLead: 'Kukhona ocele ukushintsha ikheli le-imeyili elikuphrofayela yenu libe:',
    newAddress: 'Ikheli elisha',
    askedHow: 'Akukho okushintshayo kuze kuvulwe isixhumanisi esisithumele ekhelini elisha.',
    ifNotYou:
      'Uma bekungeyinina, khethani iphasiwedi entsha masinyane bese nixhumana nomenzeli wenu wokuphatha.',
    oneThing: 'Sicela nishintshe iphasiwedi yenu ekhasini layo, hhayi kanye nephrofayela yenu.',
    firstName: 'Sicela nifake igama lenu',
    lastName: 'Sicela nifake isibongo senu',
    mobileNumber: 'Sicela nifake inombolo yenu yeselula',
    email: 'Sicela nifake ikheli lenu le-imeyili',
    accountEmail: 'Sicela nifake ikheli le-imeyili',
    phoneNumber: 'Sicela nifake inombolo yocingo',
    registrationId: 'Sicela nifake inombolo kamazisi, yokubhaliswa noma yephasipoti',
    currentPassword: 'Sicela nifake iphasiwedi yenu yamanje',
  }),
  registrationMatch: unread({
    matchedByYou: 'Nina nihlanganise lokhu kubhalisa. Omunye umuntu uyakuvuma.',
    emailUnconfirmed:
      'Umuntu akasivulanga isixhumanisi esithunyelwe ku-{email}. Ningakuhlanganisa noma nikwenqabe ukubhalisa emva kwalokho.',
    contactTaken:
      'Lo othintwayo unokungena, noma isimemo sako. Khethani omunye othintwayo, noma nenqabe ukubhalisa nesizathu.',
    contactTakenMeanwhile:
      'Othintwayo uthole okunye ukungena noma isimemo sako emva kokuhlanganisa. Hlanganisani ukubhalisa nomunye othintwayo, noma nikwenqabe.',
    otherLogin:
      'Okunye ukungena sekuxhunywe nalawa ma-akhawunti. Ngenani ngakho, noma nibuze umenzeli wenu wokuphatha ukuthi yikuphi.',
    matchWaits:
      'Ukubhalisa ngekheli elithi {email} kuhlanganiswe nalo othintwayo futhi kulindile. Qalani nikuvume noma nikwenqabe: bhekani Okubhalisiwe.',
    matchLinkDead:
      'Lesi sixhumanisi siphelelwe yisikhathi noma sesisetshenzisiwe. Celani esisha kumenzeli wenu wokuphatha.',
    matchSubject: 'Ingabe lokhu kungena ngokwenu?',
    matchLead:
      'Kubhaliswe ukungena ngekheli elithi {email}. U-{agent} ukholwa ukuthi ngokwenu. Uma kunjalo, vulani lesi sixhumanisi bese niyangena. Lokho kungena kube sekubona ama-akhawunti enu.',
    openMatch: 'Xhuma ukungena nama-akhawunti ami',
    matchHow:
      'Uma ningabhalisanga, ningasivuli isixhumanisi, futhi nixhumane no-{agent} masinyane. Lokhu kungena akukawaboni ama-akhawunti enu.',
    matchEndedSubject: 'Akudingeki niphendule ngokungena',
    matchEndedLead:
      'Sinithumele isixhumanisi sokungena okunekheli elithi {email}. Leso sixhumanisi asisasebenzi, futhi lokhu kungena akuwaboni ama-akhawunti enu.',
    matchEndedHow: 'Akukho okufanele nikwenze. Uma lokhu kuwukungena kwenu ngempela, xhumanani no-{agent}.',
    matchDoneSubject: 'Ukungena kuxhunywe nama-akhawunti enu',
    matchDoneLead:
      'Ukungena ngekheli elithi {email} manje kubona ama-akhawunti enu. Abantu ababili ku-{agent} bakuvumile.',
    matchOpenedLead:
      'Ukungena ngekheli elithi {email} manje kubona ama-akhawunti enu. Isixhumanisi u-{agent} asithumele kuleli kheli sivuliwe.',
    matchDoneHow: 'Uma lokhu kungekhona ukungena kwenu, xhumanani no-{agent} masinyane.',
    connectedMeanwhile: 'Ukungena kwenu sekuxhunywe nama-akhawunti enu. Sicela ningene futhi ukuze niwabone.',
  }),
  registrations: unread({
    missingToken: 'Ithokheni ayilungile noma ayikho.',
    passwordTooShort: 'Iphasiwedi kumele ibe nezinhlamvu okungenani eziyi-10.',
    passwordsDiffer: 'Amaphasiwedi awafani.',
    registrationFailed: 'Le imeyili isivele ibhalisiwe kuhlelo. Sicela ningene.',
    unconfirmed: 'Akekho oqinisekise leli kheli, ngakho akukho ukungena okungavulwa okwamanje.',
    wrongPassword: 'Lena akuyona iphasiwedi yalokhu kungena.',
    logInFirst:
      'Lokhu kungena kusebenzisa izinyathelo ezimbili. Sicela niqale ningene, bese nivula isixhumanisi esise-imeyilini futhi.',
    chooseRole: 'Sicela nikhethe indima.',
    loginWithAddress: 'Kukhona kakade ukungena ngekheli elithi {email}. Bhekani Okungenayo.',
    personHasLogin: 'Lo muntu usenakho ukungena.',
    invitedAlready: 'U-{email} usemenyiwe kakade: thumelani isixhumanisi sokusetha kabusha esikhundleni.',
    noContact: 'Akekho othintwayo ongenakho ukungena onale nombolo kamazisi, ikheli nenombolo yeselula.',
    contactChanged:
      'Ukhona othintwayo onale nombolo kamazisi, ikheli nenombolo yeselula, kodwa ikheli lakhe le-imeyili lishintshwe ezinsukwini ezingu-7 ezedlule. Qinisekisani kumnikazi ngocingo kuqala.',
    resetSubject: 'Setha kabusha iphasiwedi yenu',
    resetLead: 'Kukhona ocele iphasiwedi entsha yaleli kheli.',
    chooseNewPassword: 'Khetha iphasiwedi entsha',
    linkForMinutes:
      'Kusebenza isixhumanisi sakamuva kuphela. Siphelelwa yisikhathi emizuzwini engu-{minutes}.',
    resetHow: 'Uma bekungeyinina, ningayinaki le imeyili. Iphasiwedi yenu ayishintshi.',
    invitationSubject: 'Ukungena kwenu ku-{agent}',
    invitationLead:
      'U-{agent} univulele ukungena. Khethani iphasiwedi ukuze nibone ama-akhawunti nezakhiwo zenu.',
    choosePassword: 'Khetha iphasiwedi',
    linkForDays: 'Kusebenza isixhumanisi sakamuva kuphela. Siphelelwa yisikhathi ezinsukwini ezingu-{days}.',
    invitationHow:
      'Uma beningakulindele lokhu, ningayinaki le imeyili. Akekho ongasebenzisa lokhu kungena ngaphandle kwayo.',
    confirmSubject: 'Qinisekisa ikheli lenu le-imeyili',
    confirmLead: 'Siyabonga ngokubhalisa. Sicela niqinisekise ukuthi leli kheli ngelenu.',
    confirm: 'Qinisekisa ikheli lami le-imeyili',
    linkForHours:
      'Uma seniliqinisekisile, sibheka ama-akhawunti enu. Isixhumanisi siphelelwa yisikhathi emahoreni angu-{hours}.',
    confirmHow: 'Uma ningabhalisanga, ningayinaki le imeyili. Sibe sesisusa ukubhalisa.',
    alreadySubject: 'Senibhalisile',
    alreadyLead: 'Kukhona obhalise ngaleli kheli, eselinokungena. Akukho okushintshiwe.',
    logInOrAsk: 'Ngena noma ucele iphasiwedi entsha',
    alreadyHow: 'Uma bekungeyinina, ningayinaki le imeyili.',
    addressChangedSubject: 'Ikheli lenu le-imeyili lishintshiwe',
    addressChangedLead: 'Kusukela manje ningena, futhi nithola ama-imeyili, ngaleli kheli:',
    email: 'I-imeyili',
    addressChangedHow: 'Uma bekungeyinina, xhumanani nomenzeli wenu wokuphatha masinyane.',
    completeSubject: 'Ukubhalisa kwenu kuphelele',
    refusedSubject: 'Asikwazanga ukuqedela ukubhalisa kwenu',
    completeLead: 'Sixhume ukungena kwenu namarekhodi enu. Sicela ningene futhi ukuze niwabone.',
    logIn: 'Ngena',
    refusedLead: 'Asikwazanga ukuxhuma ukungena kwenu namarekhodi ethu, ngenxa yalesi sizathu:',
    refusedHow: 'Sicela nixhumane nomenzeli wokuphatha uma nicabanga ukuthi leli yiphutha.',
    logInInstead: 'Kukhona kakade ukungena ngaleli kheli. Sicela ningene ngakho.',
    notConfirmed: 'Leli kheli alikaqinisekiswa, ngakho akukho ukungena okungathunyelelwa isixhumanisi.',
    linkDead: 'Lesi sixhumanisi asisasebenzi. Ngenani ukuze nicele esisha.',
  }),
  signIn: unread({
    wrongCode:
      'Leyo khodi ayilungile, noma isike yasetshenziswa. Setha iwashi ledivayisi yenu libe ngelizenzakalelayo, bese nifaka ikhodi entsha.',
    setUpAlready: 'Ukungena ngezinyathelo ezimbili sekusethiwe.',
    beginAgain: 'Sicela niqale futhi ukusetha ukungena ngezinyathelo ezimbili.',
    setUpFirst: 'Sicela niqale nisethe ukungena ngezinyathelo ezimbili.',
    roleNeedsIt: 'Indima yenu idinga ukungena ngezinyathelo ezimbili.',
    notSetUp: 'Ukungena ngezinyathelo ezimbili akukasethwa.',
    ifNotYou:
      'Uma bekungeyinina, khethani iphasiwedi entsha masinyane bese nixhumana nomenzeli wenu wokuphatha.',
    codeUsedSubject: 'Ikhodi yokubuyisela isetshenziselwe ukungena',
    lastCodeUsed:
      'Ikhodi yenu yokugcina yokubuyisela isetshenziselwe ukungena. Yenzani amasha ekhasini elithi Ukungena ngezinyathelo ezimbili.',
    codeUsed:
      'Enye yamakhodi enu okubuyisela isetshenziselwe ukungena. {left, plural, =1 {Kusele ikhodi yokubuyisela eyodwa.} one {Kusele amakhodi okubuyisela angu-{left}.} other {Kusele amakhodi okubuyisela angu-{left}.}}',
    setUpSubject: 'Ukungena ngezinyathelo ezimbili kuvuliwe',
    setUpLead: 'Kusukela manje nifaka nekhodi evela ohlelweni lwenu lokuqinisekisa uma ningena.',
    removedSubject: 'Ukungena ngezinyathelo ezimbili kuvaliwe',
    removedLead: 'Nikuvalile. Kusukela manje ningena ngephasiwedi yenu kuphela.',
    resetSubject: 'Umenzeli wenu wokuphatha uvale ukungena ngezinyathelo ezimbili',
    resetLead:
      'Nisicele ukuthi sikuvale, futhi u-{by} ukuvalile. Nikhishiwe kuwo wonke amadivayisi. Ngenani ngephasiwedi yenu, bese nikusetha futhi.',
    notCurrent: 'Lena akuyona iphasiwedi yenu yamanje.',
    passwordSubject: 'Iphasiwedi yenu ishintshiwe',
    passwordLead: 'Iphasiwedi yenu ishintshiwe, futhi nikhishiwe kuwo wonke amadivayisi.',
    passwordHow:
      'Uma bekungeyinina, celani iphasiwedi entsha ekhasini lokungena masinyane bese nixhumana nomenzeli wenu wokuphatha.',
  }),
};
