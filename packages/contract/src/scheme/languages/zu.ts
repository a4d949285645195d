import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishSchemeSentences } from './en.ts';

export const zuluSchemeSentences: SentenceCatalogue<typeof englishSchemeSentences> = {
  approvals: unreviewedTranslation({
    oneRecord: 'Ivoti limayelana nerekhodi elilodwa. Sicela nikhethe elilodwa.',
    putAs: 'Lokhu kubekwa kubaphathiswa njenge-{type}.',
    alreadyAsked: 'Lokhu sekuphambi kwabaphathiswa.',
    waitsForSecond:
      'Abaphathiswa bakuvumile lokhu, futhi kulinde ilungu lesibili labasebenzi. Okwamanje akukwazi ukubekwa kubo futhi.',
    votingEnded: 'Ukuvota kuphelile. Umphumela urekhodwa kungakapheli umzuzu.',
    whileAsked: 'Abaphathiswa bavota ngalokhu. Bhekani Izimvume ngezansi.',
    recordSays: 'Irekhodi lithi {amount}. Kushiyeni kungenalutho ukuze kuthathwe lapho.',
    outOfReach: 'Khethani inombolo ephakathi kuka-1 no-{eligible}: bangako abaphathiswa abangavota.',
    tooFew:
      'Khethani {least} noma ngaphezulu: lokho kungaphezu kohhafu wabaphathiswa abangu-{eligible} abangavota. Abambalwa banele kuphela uma imithetho yokuvota yesakhiwo isho kanjalo.',
    enterSubject: 'Sicela nifake isihloko.',
    tooSoon:
      'Abaphathiswa balesi sakhiwo banesikhathi sokuvota okungenani {hours, plural, one {esiyihora elingu-{hours}} other {esingamahora angu-{hours}}}. Khethani {earliest} noma kamuva.',
    startsNow: 'Ukuvota kuqala manje: ukuqala akukwazi ukuba sesikhathini esizayo.',
    closesLater: 'Usuku lokuvala kumele lube sesikhathini esizayo.',
    nobodyMayVote:
      'Akekho umphathiswa walesi sakhiwo ongavota ngalokhu. Qokani umphathiswa ongenantshisekelo yakhe siqu kukho, noma nikwethule emhlanganweni wabanikazi.',
    enterReason: 'Sicela nifake isizathu.',
    voteClosed: 'Leli voti livaliwe: sekunqunyiwe noma usuku lokuvala seludlulile.',
    notOnTheRoll: 'Beningesibo abaphathiswa balesi sakhiwo ngesikhathi kubekwa ivoti.',
  }),
  approvalMails: 'awaited',
  recordPaper: 'signed',
  withoutTrustees: 'awaited',
  trusteeChanges: 'awaited',
  duties: 'staff',
  takeOns: 'staff',
};
