import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  mailings: unread({
    statementAttachedAs: 'Isitatimende sinamathiselwe njenge-{format}.',
    sentAlready: 'Nikuthumele lokhu emzuzwini odlule: kusendleleni, futhi nikuthola ohlwini.',
    nobodyHasAddress: 'Akekho kulaba bantu onekheli le-imeyili.',
    whyYou:
      'Nithola le imeyili nge-{building} ngoba ningumnikazi noma umphathiswa lapho. Impendulo yenu iya kumenzeli wokuphatha.',
  }),
  viewAs: 'staff',
  secondPerson: 'staff',
  securityNotices: 'awaited',
  telephone: 'staff',
  profiles: unread({
    passwordTooShort: 'Iphasiwedi kumele ibe nezinhlamvu okungenani eziyi-10.',
    notConfirmed: 'Akekho oqinisekise leli kheli, ngakho akukho ukungena okungavulwa okwamanje.',
    ownRole: 'Omunye umlawuli ushintsha indima yenu.',
    confirmSubject: 'Qinisekisa ikheli lenu elisha le-imeyili',
    confirmLead: 'Nicele ukusebenzisa leli kheli kusukela manje. Sicela niqinisekise ukuthi ngelenu.',
    confirmNew: 'Qinisekisa ikheli lami elisha',
    linkWorks: 'Isixhumanisi sisebenza kanye, amahora angama-24. Emva kwalokho ningena ngaleli kheli.',
    ifNotAsked: 'Uma ningakucelanga lokhu, ningenzi lutho.',
    askedSubject: 'Kukhona ocele ukushintsha ikheli lenu le-imeyili',
    askedLead: 'Kucelwe ukuthi iphrofayela yenu isebenzise elinye ikheli:',
    newAddress: 'Ikheli elisha',
    askedHow:
      'Lithatha indawo yekheli lenu uma isixhumanisi esisithumele lapho sesivuliwe. Kuze kube yileso sikhathi akukho okushintshayo.',
    ifNotYou:
      'Uma bekungeyinina, khethani iphasiwedi entsha masinyane bese nitshela umenzeli wenu wokuphatha.',
    oneThing: 'Sicela nishintshe iphasiwedi yenu ekhasini layo, hhayi kanye nephrofayela yenu.',
    firstName: 'Faka igama lenu',
    lastName: 'Faka isibongo senu',
    mobileNumber: 'Faka inombolo yenu yeselula',
    email: 'Faka ikheli lenu le-imeyili',
    accountEmail: 'Faka ikheli le-imeyili',
    phoneNumber: 'Faka inombolo yocingo',
    registrationId: 'Faka inombolo kamazisi, yokubhaliswa noma yephasipoti',
    currentPassword: 'Faka iphasiwedi yenu yamanje',
  }),
  notices: unread({
    both: 'Faka isikhathi okuqala ngaso ukuthula nesikhathi okuphela ngaso.',
    same: 'Isikhathi sokuthula sidinga izikhathi ezimbili ezingafani.',
    notYours: 'Anitholi izaziso zalolu hlobo.',
    neverOff: 'Wonke umphathiswa kumele atshelwe ngombuzo, ngakho lokhu akunakucishwa.',
    digestSubject: '{count, plural, one {Isaziso esingu-# senu} other {Izaziso ezingu-# zenu}}',
    digestLead: 'Umugqa ngamunye uvula irekhodi lawo; kungenzeka kudingeke ningene kuqala.',
    heldLead: 'Lokhu bekulinde ukuphela kwesikhathi senu sokuthula:',
    open: 'Vula',
  }),
  pushed: unread({
    notAPushService: 'Le phothali ayithumeli kusevisi yezaziso yebhrawuza yenu.',
    notAKey: 'Ibhrawuza yenu ayinikanga ukhiye wokuvala izaziso. Sicela nivule izaziso futhi.',
    votes: 'Umbuzo ulinde ivoti lenu.',
    reminders: 'Ukuvota kuzovalwa maduze.',
    decisions: 'Abaphathiswa banqumile ngombuzo.',
    tickets: 'Kunezindaba ngesicelo.',
    quotes: 'Kunezindaba ngekhotheshini.',
    payments: 'Sinombuzo ngenkokhelo.',
    test: 'Izaziso ziyafika kule divayisi.',
  }),
};
