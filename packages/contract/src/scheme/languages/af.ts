import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishSchemeSentences } from './en.ts';

export const afrikaansSchemeSentences: SentenceCatalogue<typeof englishSchemeSentences> = {
  approvals: unreviewedTranslation({
    oneRecord: '’n Stemming gaan oor een rekord. Kies asseblief een van hulle.',
    putAs: 'Dit word as {type} aan die trustees gestel.',
    alreadyAsked: 'Dit is reeds voor die trustees.',
    waitsForSecond:
      'Die trustees het dit goedgekeur, en dit wag vir ’n tweede personeellid. Intussen kan dit nie weer aan hulle gestel word nie.',
    votingEnded: 'Die stemming is verby. Die uitslag word binne ’n minuut aangeteken.',
    whileAsked: 'Die trustees stem hieroor. Sien Goedkeurings hieronder.',
    recordSays: 'Die rekord sê {amount}. Laat dit leeg om dit daarvandaan te neem.',
    outOfReach: 'Kies ’n getal van 1 tot {eligible}: soveel trustees mag stem.',
    tooFew:
      'Kies {least} of meer: dit is meer as die helfte van die {eligible} trustees wat mag stem. Minder is genoeg slegs waar die gebou se stemreëls dit sê.',
    enterSubject: 'Voer ’n onderwerp in.',
    tooSoon:
      'Die trustees van hierdie gebou het ten minste {hours, plural, one {{hours} uur} other {{hours} uur}} om te stem. Kies {earliest} of later.',
    startsNow: 'Die stemming begin nou: die begin kan nie in die toekoms wees nie.',
    closesLater: 'Die sluitingsdatum moet in die toekoms wees.',
    nobodyMayVote:
      'Geen trustee van hierdie gebou mag hieroor stem nie. Stel ’n trustee aan wat geen persoonlike belang daarby het nie, of lê dit aan ’n vergadering van die eienaars voor.',
    enterReason: 'Voer ’n rede in.',
    voteClosed: 'Hierdie stemming is gesluit: daar is daaroor besluit of die sluitingsdatum is verby.',
    notOnTheRoll: 'Jy was nie ’n trustee van hierdie gebou toe dit tot stemming gestel is nie.',
  }),
  approvalMails: unreviewedTranslation({
    requestSubject: 'Jou stem word benodig: {subject}',
    requestLead: 'Die trustees van {building} stem hieroor:',
    before: 'Die trustees het vroeër oor dieselfde saak gestem: "{subject}". Die uitslag was: {state}.',
    reminderSubject: 'Herinnering, jou stem word benodig: {subject}',
    reminderLead: 'Die trustees van {building} wag vir jou stem:',
    open: 'Maak oop en stem',
    how: 'Die skakel maak hierdie stemming in die portaal oop. Meld daar aan om te stem. Om die skakel oop te maak, tel nie as ’n stem nie.',
    silence: 'As jy nie teen die sluitingsdatum stem nie, word jy weens onaktiwiteit as buite stemming aangeteken.',
    decisionSubject: '{state}: {subject}',
    approved: 'Die trustees het dit goedgekeur.',
    approvedAndHeld:
      'Die trustees het dit goedgekeur. Jou bestuursagent moet dit bevestig voordat dit in werking tree, omdat minder as twee van die trustees al minstens 14 dae in die amp is.',
    confirmed: 'Jou bestuursagent het dit bevestig, dus tree dit nou in werking.',
    declined: 'Die trustees het dit afgekeur.',
    lapsed: 'Te min trustees het voor die sluitingsdatum gestem, dus is dit nie goedgekeur of afgekeur nie.',
    withdrawn: 'Hierdie stemming is teruggetrek voordat daaroor besluit is.',
    openDecision: 'Bekyk die besluit',
    record: 'Die ondertekende rekord is by die dokumente van die gebou geliasseer.',
    rivalAwarded: 'Die werk is aan ’n ander kwotasie toegeken.',
    veiledSubject: '’n Stemming waarin jy ’n botsing van belange het: {building}',
    veiledLead:
      'Die trustees van {building} stem oor ’n saak waarin jy ’n botsing van belange het ({reason}). Die besonderhede is vir jou versteek.',
    veiledHow:
      'Jy mag in die portaal buite stemming bly. As jy niks doen nie, word jy by die sluiting as buite stemming aangeteken.',
    veiledOpen: 'Maak oop en bly buite stemming',
    closedSubject: 'Gesluit: ’n stemming waarin jy ’n botsing van belange het, {building}',
    closedLead:
      'Die trustees van {building} het ’n stemming gesluit waarin jy ’n botsing van belange het. Jy hoef niks te doen nie.',
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
  duties: 'staff',
  takeOns: 'staff',
};
