import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  approvals: unread({
    oneRecord: '’n Vraag gaan oor een rekord. Kies asseblief een van hulle.',
    putAs: 'Dit word as {type} aan die trustees gestel.',
    alreadyAsked: 'Dit is reeds voor die trustees.',
    waitsForSecond: 'awaited',
    votingEnded: 'Die stemming is verby. Die uitslag word binne ’n minuut aangeteken.',
    whileAsked: 'Die trustees stem hieroor. Sien Goedkeurings hieronder.',
    recordSays: 'Die rekord sê {amount}. Laat dit leeg om dit daarvandaan te neem.',
    outOfReach: 'Kies ’n getal van 1 tot {eligible}: soveel trustees mag stem.',
    tooFew:
      'Kies {least} of meer: dit is meer as die helfte van die {eligible} trustees wat mag stem. Minder is genoeg slegs waar die gebou se stemreëls dit sê.',
    enterSubject: 'Voer ’n onderwerp in.',
    tooSoon:
      'Die trustees van hierdie gebou het ten minste {hours, plural, one {{hours} uur} other {{hours} uur}} om te stem. Kies {earliest} of later.',
    startsNow: 'Die vraag word nou gestel: die begin kan nie in die toekoms wees nie.',
    closesLater: 'Die sluitingsdatum moet in die toekoms wees.',
    nobodyMayVote: 'Geen trustee van hierdie gebou mag hieroor stem nie, so daar kan nie besluit word nie.',
    enterReason: 'Voer ’n rede in.',
    voteClosed: 'Hierdie goedkeuring is gesluit: daar is daaroor besluit of die sluitingsdatum is verby.',
    notOnTheRoll: 'Jy was nie ’n trustee van hierdie gebou toe dit tot stemming gestel is nie.',
  }),
  approvalMails: unread({
    requestSubject: 'Jou stem word benodig: {subject}',
    requestLead: 'Die trustees van {building} word gevra om te besluit:',
    reminderSubject: 'Herinnering, jou stem word benodig: {subject}',
    reminderLead: 'Die trustees van {building} wag nog vir jou antwoord:',
    open: 'Maak oop en stem',
    how: 'Die knoppie maak die goedkeuring in die portaal oop, waar jy aanmeld en stem. Om ’n skakel oop te maak, stem nooit vanself nie.',
    silence:
      'As jy nie teen die sluitingsdatum antwoord nie, word jy weens onaktiwiteit as buite stemming aangeteken.',
    decisionSubject: '{state}: {subject}',
    approved: 'Die trustees het dit goedgekeur.',
    declined: 'Die trustees het dit afgekeur.',
    lapsed:
      'Te min trustees het voor die sluitingsdatum geantwoord, so dit is nie goedgekeur of afgekeur nie.',
    withdrawn: 'Hierdie vraag is teruggetrek voordat daaroor besluit is.',
    openDecision: 'Bekyk die besluit',
    record: 'Die ondertekende rekord is by die dokumente van die gebou geliasseer.',
    rivalAwarded: 'Die werk is aan ’n ander kwotasie toegeken.',
    veiledSubject: '’n Vraag waarin jy ’n belang het: {building}',
    veiledLead:
      'Die trustees van {building} word gevra om te besluit oor ’n saak waarin jy ’n persoonlike belang het ({reason}). Waaroor dit gaan, word nie vir jou gewys nie.',
    veiledHow:
      'Jy mag in die portaal buite stemming bly. As jy niks doen nie, word jy by die sluiting as buite stemming aangeteken.',
    veiledOpen: 'Maak oop en bly buite stemming',
    closedSubject: 'Gesluit: ’n vraag waarin jy ’n belang het, {building}',
    closedLead:
      'Die trustees van {building} het ’n vraag gesluit waarin jy ’n persoonlike belang het. Daar is niks wat jy hoef te doen nie.',
    type: 'Soort goedkeuring',
    closes: 'Sluitingsdatum',
    required: 'Goedkeurings vereis',
    votes: 'Stemme',
    reason: 'Rede',
    counts: '{approved} goedgekeur, {declined} afgekeur, {abstained} buite stemming',
  }),
  recordPaper: 'signed',
  withoutTrustees: 'awaited',
  trusteeChanges: 'awaited',
};
