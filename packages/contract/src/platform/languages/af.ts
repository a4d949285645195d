import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishPlatformSentences } from './en.ts';

export const afrikaansPlatformSentences: SentenceCatalogue<typeof englishPlatformSentences> = {
  letters: unreviewedTranslation({
    unknown: 'Daar is niks om in te vul vir {names} nie. Kies uit die lys onder die brief.',
    loose: 'Twee krulhakies maak hier niks oop of toe nie: ’n plek om in te vul staan tussen twee pare.',
    bothInAfrikaans: 'Skryf die onderwerp én die brief in Afrikaans, of geen van die twee nie.',
    nameTaken: '’n Ander sjabloon het hierdie naam.',
    noTemplate: 'Hierdie sjabloon is nie meer daar nie.',
    sentToday: 'Hierdie brief is vandag reeds aan hierdie rekeninge gestuur: jy vind dit in die lys.',
    nobody: 'Daar is geen rekening van hierdie soort waaraan geskryf kan word nie.',
    subjectMissing: 'Voer die onderwerp in.',
    letterMissing: 'Voer die brief in.',
    tooManyAccounts:
      'Jy het {chosen} rekeninge gekies, en ’n brief gaan aan hoogstens {most}. Kies minder, of skryf onder Letters to accounts aan ’n hele gebou.',
    onlyAttorneys: 'Al hierdie rekeninge is aan prokureurs oorhandig. Net die prokureurs skryf aan hul eienaars.',
    heading: 'Brief',
    onPaper: 'Briewe {building} {day}',
    aboutAccount: 'Rekening {accountNumber}, {building}',
    noneToPrint: 'Hier is geen brief om te druk nie.',
    why: 'Hierdie brief gaan oor rekening {accountNumber}, {building}. Jou antwoord gaan na die bestuursagent.',
  }),
  mailings: unreviewedTranslation({
    statementAttachedAs: 'Die staat is as {format} aangeheg.',
    sentAlready: 'Jy het dit ’n oomblik gelede gestuur: dit is op pad, en jy vind dit in die lys.',
    nobodyHasAddress: 'Nie een van hierdie mense het ’n e-posadres nie.',
    withAttorneys: 'Hierdie rekening is aan prokureurs oorhandig. Net die prokureurs skryf aan die eienaar.',
    addressReplaced:
      'Hierdie e-pos is weer na ’n ander adres gestuur. Sien die ontvangers van die brief of staatlopie.',
    addressRemoved: 'Hierdie rekening het nie meer ’n e-posadres nie. Voer eers een vir die rekeninghouer in.',
    whyYou:
      'Jy ontvang hierdie e-pos oor {building} omdat jy daar ’n eienaar of trustee is. As jy antwoord, lees die bestuursagent dit.',
  }),
  notices: unreviewedTranslation({
    both: 'Voer in wanneer stil ure begin en wanneer dit eindig.',
    same: 'Stil ure het twee verskillende tye nodig.',
    notYours: 'Jy kry nie kennisgewings van hierdie soort nie.',
    neverOff: 'Elke trustee moet van elke stemming weet, dus kan dit nie afgeskakel word nie.',
    digestSubject: '{count, plural, one {# nuwe berig vir jou} other {# nuwe berigte vir jou}}',
    digestVotesSubject:
      '{count, plural, one {# nuwe berig} other {# nuwe berigte}}: {votes, plural, one {# stemming, sluit {day}} other {# stemmings, die eerste sluit {day}}}',
    neverWaits: 'Die maandelikse heffing-e-pos kom dadelik of glad nie.',
    lineAmount: '{line}: {amount}',
    lineCloses: '{line} (sluit {closes})',
    digestLead: 'Elke reël maak sy rekord oop; jy moet dalk eers aanmeld.',
    heldLead: 'Jy kry dit nou omdat jou stil ure verby is:',
    open: 'Maak oop',
  }),
  pushed: unreviewedTranslation({
    notAPushService: 'Hierdie portaal kan nie kennisgewings na hierdie blaaier stuur nie. Probeer ’n ander blaaier.',
    notAKey:
      'Jou blaaier het geen sleutel gegee om kennisgewings mee te verseël nie. Skakel kennisgewings asseblief weer aan.',
    votes: 'Jy het ’n nuwe stemming.',
    reminders: '’n Stemming sluit binnekort.',
    decisions: 'Die trustees het ’n besluit geneem.',
    tickets: 'Jou navraag is bygewerk.',
    quotes: '’n Kwotasie is bygewerk.',
    payments: 'Ons het ’n vraag oor ’n betaling.',
    test: 'Kennisgewings werk op hierdie toestel.',
  }),
  branding: 'staff',
};
