import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  payments: 'awaited',
  maintenance: 'awaited',
  tickets: unread({
    completeAllFields: 'Vul asseblief alle velde in.',
    closedForComments: 'Hierdie kaartjie is gesluit vir kommentaar.',
    chooseStaff: 'Kies asseblief ’n personeellid.',
    closedForFiles: 'Hierdie kaartjie is gesluit vir lêers.',
    tooManyFiles: '’n Kaartjie neem {max} lêers. Voeg meer by saam met kommentaar.',
    hasFile: 'Hierdie kommentaar het reeds sy lêer.',
    ticket: 'Kaartjie',
    type: 'Soort',
    none: 'Geen',
    progress: 'Vordering',
    new: 'Ons het jou kaartjie en sal daarna kyk.',
    inProgress: 'Ons werk aan jou kaartjie.',
    waiting:
      'Ons het iets van jou nodig voordat ons kan voortgaan. Maak asseblief die kaartjie oop om te sien wat.',
    resolved:
      'Jou kaartjie is opgelos. As dit nie in orde is nie, voeg binne 14 dae kommentaar by en ons neem dit weer op.',
    closed: 'Jou kaartjie is gesluit.',
    movedSubject: 'Kaartjie {number}: {state}',
    changed: 'Jou kaartjie het verander.',
    openTicket: 'Maak die kaartjie oop',
    whyYou: 'Jy ontvang hierdie e-pos omdat jy hierdie kaartjie in die portaal aangemeld het.',
    commentSubject: 'Kaartjie {number}: nuwe kommentaar',
    commentLead: 'Daar is nuwe kommentaar op jou kaartjie:',
    loggedSubject: 'Nuwe kaartjie {number}: {type}',
    customerCommentSubject: 'Kaartjie {number}: kommentaar van ’n kliënt',
    loggedLead: '’n Kaartjie is in die portaal aangemeld:',
    customerCommentLead: '’n Kliënt het kommentaar by ’n kaartjie gevoeg:',
    openBackOffice: 'Maak oop in die kantoorstelsel',
    chooseType: 'Kies ’n soort kaartjie',
    chooseBuilding: 'Kies ’n gebou',
    chooseRecord: 'Kies die rekord waaroor die verslag gaan',
  }),
  bids: 'awaited',
};
