import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishWorksSentences } from './en.ts';

export const zuluWorksSentences: SentenceCatalogue<typeof englishWorksSentences> = {
  maintenance: 'awaited',
  tickets: unreviewedTranslation({
    entry: 'Umugqa',
    entryGoesWith: 'Khethani Umbiko ne-akhawunti yelevi ukuze nibuze ngomugqa.',
    queriedAlready:
      'Sesivele siwubheka lo mugqa: isicelo {number}. Ningabuza ngawo futhi uma leso sicelo sesixazululiwe.',
    queriedSince:
      'Sibheka lo mugqa ngesicelo esisha: {number}. Bhalani lapho, noma nilinde leso sicelo size sixazululwe.',
    completeAllFields: 'Sicela nigcwalise zonke izikhala.',
    closedForComments: 'Lesi sicelo sivaliwe, asisamukeli amazwana.',
    chooseStaff: 'Sicela nikhethe ilungu labasebenzi.',
    closedForFiles: 'Lesi sicelo sivaliwe, asisamukeli amafayela.',
    tooManyFiles: 'Isicelo samukela amafayela angu-{max}. Engezani amanye ngamazwana.',
    hasFile: 'La mazwana asenalo ifayela lawo.',
    ticket: 'Isicelo',
    type: 'Uhlobo',
    none: 'Akukho',
    progress: 'Isimo',
    new: 'Sisamukele isicelo senu.',
    newAnswered: 'Sisamukele isicelo senu futhi siphendula ngo-{day} noma ngaphambi kwalokho.',
    inProgress: 'Sisebenza ngesicelo senu.',
    waiting: 'Sidinga impendulo yenu ngaphambi kokuba siqhubeke. Sicela nivule isicelo niphendule amazwana okugcina.',
    resolved:
      'Isicelo senu sixazululiwe. Uma singalungiswanga, engezani amazwana zingakapheli izinsuku eziyi-14 bese sisivula futhi.',
    closed: 'Isicelo senu sivaliwe.',
    newSubject: 'Sisamukele isicelo senu {number}',
    waitingSubject: 'Isicelo {number}: sidinga impendulo yenu',
    waitingForYou: 'Kulindwe nina',
    movedSubject: 'Isicelo {number}: {state}',
    changed: 'Isicelo senu sishintshile.',
    openTicket: 'Vula isicelo',
    waitingForCall:
      'Sidinga impendulo yenu ngaphambi kokuba siqhubeke. Sicela nisifonele noma nibhalele ihhovisi lethu.',
    resolvedCall:
      'Isicelo senu sixazululiwe. Uma singalungiswanga, sifoneleni zingakapheli izinsuku eziyi-14 bese sisivula futhi.',
    answerByCall:
      'Impendulo yale-imeyili ayifakwa esicelweni. Ukuze niphendule, sifoneleni noma nibhalele ihhovisi lethu.',
    loggedForYou: 'Nithola le imeyili ngoba ihhovisi lethu linifakele lesi sicelo.',
    loggedForLead: 'Isicelo sifakwe ehhovisi egameni lika-{name}:',
    whyYou: 'Nithola le imeyili ngoba lesi yisicelo senu.',
    replyElsewhere: 'Impendulo yale-imeyili ayifakwa esicelweni. Vulani isicelo ukuze niphendule.',
    commentSubject: 'Isicelo {number}: amazwana amasha',
    commentLead: 'Kunamazwana amasha esicelweni senu:',
    loggedSubject: 'Isicelo esisha {number}: {type}',
    customerCommentSubject: 'Isicelo {number}: amazwana ekhasimende',
    loggedLead: 'Isicelo sifakwe kuphothali:',
    customerCommentLead: 'Ikhasimende lengeze amazwana esicelweni:',
    openBackOffice: 'Vula ehhovisi',
    chooseType: 'Sicela nikhethe uhlobo lwesicelo',
    chooseBuilding: 'Sicela nikhethe isakhiwo',
    chooseRecord: 'Sicela nikhethe irekhodi umbiko ongalo',
  }),
  staffTickets: 'staff',
  bids: 'awaited',
};
