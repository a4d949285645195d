import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishPlatformSentences } from './en.ts';

export const zuluPlatformSentences: SentenceCatalogue<typeof englishPlatformSentences> = {
  letters: unreviewedTranslation({
    unknown: 'Akukho okungafakwa ku-{names}. Khethani ohlwini olungaphansi kwencwadi.',
    loose: 'Abakaki ababili abavuli futhi abavali lutho lapha: indawo yokugcwalisa iphakathi kwamapheya amabili abo.',
    bothInAfrikaans: 'Bhalani isihloko nencwadi kokubili ngesi-Afrikaans, noma ningakubhali nokukodwa.',
    nameTaken: 'Elinye ithempulethi linaleli gama.',
    noTemplate: 'Leli thempulethi alisekho.',
    sentToday: 'Le ncwadi ithunyelwe kulawa ma-akhawunti namuhla kakade: niyithola ohlwini.',
    nobody: 'Ayikho i-akhawunti yalolu hlobo engabhalelwa.',
    subjectMissing: 'Fakani isihloko.',
    letterMissing: 'Fakani incwadi.',
    tooManyAccounts:
      'Nikhethe ama-akhawunti angu-{chosen}, kanti incwadi iya kwangu-{most} kuphela. Khethani ambalwa, noma nibhalele isakhiwo sonke ngaphansi kwe-Letters to accounts.',
    onlyAttorneys: 'Wonke la ma-akhawunti anikezwe abameli. Abameli kuphela ababhalela abanikazi bawo.',
    heading: 'Incwadi',
    onPaper: 'Izincwadi {building} {day}',
    aboutAccount: 'I-akhawunti {accountNumber}, {building}',
    noneToPrint: 'Ayikho incwadi okufanele iphrintwe lapha.',
    why: 'Le ncwadi imayelana ne-akhawunti {accountNumber}, {building}. Impendulo yenu iya kumenzeli wokuphatha.',
  }),
  mailings: unreviewedTranslation({
    statementAttachedAs: 'Isitatimende sinamathiselwe njenge-{format}.',
    sentAlready: 'Nikuthumele lokhu emzuzwini odlule: kusendleleni, futhi nikuthola ohlwini.',
    nobodyHasAddress: 'Akekho kulaba bantu onekheli le-imeyili.',
    withAttorneys: 'Le akhawunti inikezelwe kubameli. Abameli kuphela ababhalela umnikazi wayo.',
    addressReplaced: 'Le imeyili iphinde yathunyelwa kwelinye ikheli. Bheka abamukeli bencwadi noma bezitatimende.',
    addressRemoved: 'Le akhawunti ayisenalo ikheli le-imeyili. Faka elilodwa lomnikazi we-akhawunti kuqala.',
    whyYou:
      'Nithola le imeyili nge-{building} ngoba ningumnikazi noma umphathiswa lapho. Uma niphendula, umenzeli wokuphatha uyayifunda.',
  }),
  notices: unreviewedTranslation({
    both: 'Sicela nifake isikhathi okuqala ngaso ukuthula nesikhathi okuphela ngaso.',
    same: 'Isikhathi sokuthula sidinga izikhathi ezimbili ezingafani.',
    notYours: 'Anitholi izaziso zalolu hlobo.',
    neverOff: 'Wonke umphathiswa kumele azi ngavo wonke amavoti, ngakho lokhu akunakucishwa.',
    digestSubject:
      '{count, plural, =1 {Isaziso esisodwa senu} one {Izaziso ezingu-# zenu} other {Izaziso ezingu-# zenu}}',
    digestVotesSubject:
      '{count, plural, =1 {Isaziso esisodwa} one {Izaziso ezingu-#} other {Izaziso ezingu-#}}: {votes, plural, =1 {ivoti elilodwa, livalwa ngo-{day}} one {amavoti angu-#, elokuqala livalwa ngo-{day}} other {amavoti angu-#, elokuqala livalwa ngo-{day}}}',
    neverWaits: 'I-imeyili yenyanga yamalevi iza masinyane noma ayizi nhlobo.',
    lineAmount: '{line}: {amount}',
    lineCloses: '{line} (ivalwa ngo-{closes})',
    digestLead: 'Umugqa ngamunye uvula irekhodi lawo; kungenzeka kudingeke ningene kuqala.',
    heldLead: 'Nithola lokhu manje ngoba isikhathi senu sokuthula siphelile:',
    open: 'Vula',
  }),
  pushed: unreviewedTranslation({
    notAPushService: 'Le phothali ayikwazi ukuthumela izaziso kule bhrawuza. Zamani enye ibhrawuza.',
    notAKey: 'Ibhrawuza yenu ayinikanga ukhiye wokuvala izaziso. Sicela nivule izaziso futhi.',
    votes: 'Ninevoti elisha.',
    reminders: 'Ukuvota kuzovalwa maduze.',
    decisions: 'Abaphathiswa bathathe isinqumo.',
    tickets: 'Isicelo senu sibuyekeziwe.',
    quotes: 'Ikhotheshini ibuyekeziwe.',
    payments: 'Sinombuzo ngenkokhelo.',
    test: 'Izaziso ziyasebenza kule divayisi.',
  }),
  branding: 'staff',
};
