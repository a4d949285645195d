import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  invoices: 'awaited',
  payments: 'staff',
  maintenance: 'awaited',
  tickets: unread({
    entry: 'Umugqa',
    entryGoesWith: 'Khethani Umbiko ne-akhawunti yelevi ukuze nibuze ngomugqa.',
    queriedAlready:
      'Sesivele siwubheka lo mugqa: isicelo {number}. Ningabuza ngawo futhi uma leso sicelo sesixazululiwe.',
    completeAllFields: 'Sicela nigcwalise zonke izikhala.',
    closedForComments: 'Lesi sicelo sivaliwe, asisamukeli amazwana.',
    chooseStaff: 'Sicela nikhethe ilungu labasebenzi.',
    closedForFiles: 'Lesi sicelo sivaliwe, asisamukeli amafayela.',
    tooManyFiles: 'Isicelo samukela amafayela angu-{max}. Engezani amanye ngamazwana.',
    hasFile: 'La mazwana asenalo ifayela lawo.',
    ticket: 'Isicelo',
    type: 'Uhlobo',
    none: 'Akukho',
    progress: 'Inqubekela phambili',
    new: 'Sinaso isicelo senu futhi sizosibheka.',
    inProgress: 'Sisebenza ngesicelo senu.',
    waiting:
      'Kukhona esikudingayo kinina ngaphambi kokuba siqhubeke. Sicela nivule isicelo ukuze nibone ukuthi yini.',
    resolved:
      'Isicelo senu sixazululiwe. Uma singalungile, engezani amazwana zingakapheli izinsuku eziyi-14 bese siphinde sisibheke.',
    closed: 'Isicelo senu sivaliwe.',
    movedSubject: 'Isicelo {number}: {state}',
    changed: 'Isicelo senu sishintshile.',
    openTicket: 'Vula isicelo',
    whyYou: 'Nithola le imeyili ngoba nifake lesi sicelo kuphothali.',
    commentSubject: 'Isicelo {number}: amazwana amasha',
    commentLead: 'Kunamazwana amasha esicelweni senu:',
    loggedSubject: 'Isicelo esisha {number}: {type}',
    customerCommentSubject: 'Isicelo {number}: amazwana ekhasimende',
    loggedLead: 'Isicelo sifakwe kuphothali:',
    customerCommentLead: 'Ikhasimende lengeze amazwana esicelweni:',
    openBackOffice: 'Vula ehhovisi',
    chooseType: 'Khetha uhlobo lwesicelo',
    chooseBuilding: 'Khetha isakhiwo',
    chooseRecord: 'Khetha irekhodi umbiko ongalo',
  }),
  bids: 'awaited',
};
