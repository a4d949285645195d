import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';

export const afrikaansWorklistTexts: ScreenTextCatalogue<'attention'> = {
  attention: unreviewedTranslation({
    youOwe: 'Jy skuld',
    inCredit: 'In krediet',
    overdue: '{count, plural, one {{count} rekening is agterstallig} other {{count} rekeninge is agterstallig}}',
    nothingOverdue: 'Niks is agterstallig nie',
    greeting: {
      morning: 'Goeiemôre, {name}',
      afternoon: 'Goeiemiddag, {name}',
      evening: 'Goeienaand, {name}',
    },
    lines: {
      votes:
        '{day, select, null {{count, plural, one {{count} besluit om oor te stem, sluit binnekort} other {{count} besluite om oor te stem, die eerste sluit binnekort}}} other {{count, plural, one {{count} besluit om oor te stem, sluit {day}} other {{count} besluite om oor te stem, die eerste sluit {day}}}}}',
      tickets:
        '{count, plural, one {{count} navraag wag vir jou antwoord} other {{count} navrae wag vir jou antwoord}}',
      ticket: 'Navraag {number}: {state}',
      openTickets: '{count, plural, one {{count} oop navraag} other {Al {count} oop navrae}}',
      quotes:
        '{day, select, null {{count, plural, one {{count} kwotasie om in te dien} other {{count} kwotasies om in te dien}}} other {{count, plural, one {{count} kwotasie om in te dien, sluit {day}} other {{count} kwotasies om in te dien, die eerste sluit {day}}}}}',
      payments:
        '{count, plural, one {{count} betaling aan jou maatskappy word verwerk} other {{count} betalings aan jou maatskappy word verwerk}}',
      jobsToComplete: '{count, plural, one {{count} taak om te voltooi} other {{count} take om te voltooi}}',
      documentsLacking: '{count, plural, one {{count} dokument om op te laai} other {{count} dokumente om op te laai}}',
      documentsExpiring:
        '{count, plural, one {{count} dokument verval binne 60 dae} other {{count} dokumente verval binne 60 dae}}',
      pending: 'Jou aansoek word nagegaan',
      followUp: 'Volg saak {name} op {day} op',
      caseLate: 'Saak {name} moes op {day} opgevolg word',
      orMore: '{what} of meer',
      staffTickets: '{count, plural, one {{count} nuwe navraag} other {{count} nuwe navrae}}',
      registrations:
        '{count, plural, one {{count} registrasie sonder ’n passing} other {{count} registrasies sonder ’n passing}}',
      applications: '{count, plural, one {{count} kontrakteursaansoek} other {{count} kontrakteursaansoeke}}',
      mails: '{count, plural, one {{count} e-pos wat misluk het} other {{count} e-posse wat misluk het}}',
    },
    closingSoon: '{count, plural, one {{count} sluit binne twee dae} other {{count} sluit binne twee dae}}',
    confirmEmail:
      'Bevestig asseblief jou e-posadres met die skakel wat ons daarheen gestuur het. Dan kan ons jou rekeninge koppel.',
    resend: 'Stuur die skakel weer',
    resent: 'Ons het die skakel gestuur. Kyk asseblief in jou posbus.',
    resendFailed: 'Die skakel kon nie gestuur word nie. Probeer asseblief weer.',
    unmatched: 'Jou bestuursagent weet dat jy geregistreer het, en sal jou rekeninge koppel.',
    toConfirm:
      'Jou bestuursagent het jou rekords gevind en ’n skakel gestuur na die e-posadres wat hulle vir jou het. Maak daardie skakel oop. As jy nie kan nie, wag tot jou bestuursagent jou registrasie goedkeur: dan kry jy ’n e-pos.',
    refused:
      'Jou bestuursagent kon nie jou registrasie koppel nie. Ons het die rede na jou e-posadres gestuur. Kontak hulle asseblief as jy dink dit is ’n fout.',
    buildingLeft: 'Hierdie bestuursagent bestuur nie meer jou gebou nie. Kontak asseblief die nuwe bestuursagent.',
    factorRequired: 'Jou rol het aanmelding in twee stappe nodig voordat die kantoorstelsel oopmaak.',
    setUpFactor: 'Stel aanmelding in twee stappe in',
  }),
};
