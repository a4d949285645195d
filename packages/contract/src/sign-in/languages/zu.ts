import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  registrationMatch: 'awaited',
  registrations: unread({
    missingToken: 'Ithokheni ayilungile noma ayikho.',
    passwordTooShort: 'Iphasiwedi kumele ibe nezinhlamvu okungenani eziyi-10.',
    passwordsDiffer: 'Amaphasiwedi awafani.',
    registrationFailed: 'Le imeyili isivele ibhalisiwe kuhlelo. Sicela ningene.',
    unconfirmed: 'Akekho oqinisekise leli kheli, ngakho akukho ukungena okungavulwa okwamanje.',
    wrongPassword: 'Lena akuyona iphasiwedi yalokhu kungena.',
    logInFirst:
      'Lokhu kungena kunesinyathelo sesibili. Sicela niqale ningene ngakho, bese nivula isixhumanisi esise-imeyilini futhi.',
    chooseRole: 'Sicela nikhethe indima.',
    loginWithAddress: 'Kukhona kakade ukungena ngekheli elithi {email}. Bhekani Okungenayo.',
    personHasLogin: 'Lo muntu usenakho ukungena.',
    invitedAlready: 'U-{email} usemenyiwe kakade: thumelani isixhumanisi sokusetha kabusha esikhundleni.',
    noContact: 'Akekho othintwayo onale nombolo kamazisi, ikheli nenombolo yeselula.',
    contactHasLogin: 'Lo othintwayo usenakho ukungena.',
    resetSubject: 'Setha kabusha iphasiwedi yenu',
    resetLead: 'Kukhona ocele iphasiwedi entsha yaleli kheli.',
    chooseNewPassword: 'Khetha iphasiwedi entsha',
    linkForMinutes:
      'Isixhumanisi sisebenza kanye, imizuzu engu-{minutes}, futhi kuphela uma kuyisona esisha kunazo zonke enizitholile.',
    resetHow: 'Uma bekungeyinina, ningenzi lutho: iphasiwedi yenu ihlala injalo.',
    invitationSubject: 'Ukungena kwenu ku-{agent}',
    invitationLead: 'U-{agent} univulele ukungena. Khethani iphasiwedi, bese nibona konke okungokwenu.',
    choosePassword: 'Khetha iphasiwedi',
    linkForDays:
      'Isixhumanisi sisebenza kanye, izinsuku ezingu-{days}, futhi kuphela uma kuyisona esisha kunazo zonke enizitholile.',
    invitationHow:
      'Uma beningakulindele lokhu, akudingeki nenze lutho: akekho ongasebenzisa lokhu kungena ngaphandle kwale imeyili.',
    confirmSubject: 'Qinisekisa ikheli lenu le-imeyili',
    confirmLead: 'Siyabonga ngokubhalisa. Sicela niqinisekise ukuthi leli kheli ngelenu.',
    confirm: 'Qinisekisa ikheli lami le-imeyili',
    linkForHours:
      'Uma seliqinisekisiwe, sibheka ama-akhawunti enu. Isixhumanisi sisebenza kanye, amahora angu-{hours}.',
    confirmHow: 'Uma ningabhalisanga, ningenzi lutho: ukubhalisa kuzisusa ngokwakho.',
    alreadySubject: 'Senibhalisile',
    alreadyLead: 'Kukhona obhalise ngaleli kheli, eselinokungena. Akukho okushintshiwe.',
    logInOrAsk: 'Ngena noma ucele iphasiwedi entsha',
    alreadyHow: 'Uma bekungeyinina, ningenzi lutho.',
    addressChangedSubject: 'Ikheli lenu le-imeyili lishintshiwe',
    addressChangedLead: 'Kusukela manje ningena, futhi nithola ama-imeyili, ngaleli kheli:',
    email: 'I-imeyili',
    addressChangedHow: 'Uma bekungeyinina, tshelani umenzeli wenu wokuphatha masinyane.',
    completeSubject: 'Ukubhalisa kwenu kuphelele',
    refusedSubject: 'Ukubhalisa kwenu',
    completeLead: 'Sixhume ukungena kwenu namarekhodi enu. Sicela ningene futhi ukuze niwabone.',
    logIn: 'Ngena',
    refusedLead: 'Asikwazanga ukuxhuma ukungena kwenu namarekhodi ethu, ngenxa yalesi sizathu:',
    refusedHow: 'Sicela nixhumane nomenzeli wokuphatha uma nicabanga ukuthi leli yiphutha.',
    logInInstead: 'Kukhona kakade ukungena ngaleli kheli. Sicela ningene ngakho.',
    notConfirmed: 'Leli kheli alikaqinisekiswa, ngakho akukho ukungena okungathunyelelwa isixhumanisi.',
    linkDead: 'Lesi sixhumanisi asisasebenzi. Ngenani ukuze nicele esisha.',
  }),
  signIn: unread({
    wrongCode: 'Leyo khodi ayilungile, noma isike yasetshenziswa. Sicela nifake entsha.',
    setUpAlready: 'Isinyathelo sesibili sesisethiwe.',
    beginAgain: 'Sicela niqale futhi ukusetha isinyathelo sesibili.',
    setUpFirst: 'Sicela niqale nisethe isinyathelo sesibili.',
    roleNeedsIt: 'Indima yenu idinga isinyathelo sesibili.',
    notSetUp: 'Asikho isinyathelo sesibili esisethiwe.',
    ifNotYou:
      'Uma bekungeyinina, khethani iphasiwedi entsha masinyane bese nitshela umenzeli wenu wokuphatha.',
    codeUsedSubject: 'Ikhodi yokubuyisela isetshenziselwe ukungena',
    lastCodeUsed:
      'Ikhodi yenu yokugcina yokubuyisela isetshenziselwe ukungena. Yenzani amasha ekhasini Isinyathelo sesibili sokungena.',
    codeUsed: 'Enye yamakhodi enu okubuyisela isetshenziselwe ukungena. Kusele angu-{left}.',
    setUpSubject: 'Isinyathelo sesibili sisethiwe',
    setUpLead: 'Kusukela manje kuzocelwa ikhodi yohlelo lwenu lokuqinisekisa uma ningena.',
    removedSubject: 'Isinyathelo sesibili sisusiwe',
    removedLead: 'Kusukela manje kuzocelwa iphasiwedi yenu kuphela uma ningena.',
    resetSubject: 'Isinyathelo sesibili sisuswe ngumenzeli wenu wokuphatha',
    resetLead:
      'Nisicele ukuthi sisisuse. Nikhishiwe kuyo yonke indawo. Ngenani ngephasiwedi yenu, bese nisetha esisha.',
    notCurrent: 'Lena akuyona iphasiwedi yenu yamanje.',
    passwordSubject: 'Iphasiwedi yenu ishintshiwe',
    passwordLead: 'Iphasiwedi yenu ishintshiwe, futhi nikhishiwe kuyo yonke indawo.',
    passwordHow:
      'Uma bekungeyinina, celani iphasiwedi entsha ekhasini lokungena masinyane bese nitshela umenzeli wenu wokuphatha.',
  }),
};
