import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const attention: ScreenCatalogue<'attention'> = {
  attention: unread({
    youOwe: 'Enikukweletayo',
    inCredit: 'Nisekhredithini',
    overdue:
      '{count, plural, one {i-akhawunti engu-{count} yeqe usuku} other {ama-akhawunti angu-{count} eqe usuku}}',
    nothingOverdue: 'Akukho okweqe usuku',
    greeting: {
      morning: 'Sanibonani ekuseni, {name}',
      afternoon: 'Sanibonani ntambama, {name}',
      evening: 'Sanibonani kusihlwa, {name}',
    },
    lines: {
      votes:
        '{day, select, null {{count, plural, one {ivoti elingu-{count}, livalwa maduze} other {amavoti angu-{count}, elokuqala livalwa maduze}}} other {{count, plural, one {ivoti elingu-{count}, livalwa ngo-{day}} other {amavoti angu-{count}, elokuqala livalwa ngo-{day}}}}}',
      tickets:
        '{count, plural, one {isicelo esingu-{count} silinde impendulo yenu} other {izicelo ezingu-{count} zilinde impendulo yenu}}',
      ticket: 'Isicelo {number}: {state}',
      quotes:
        '{day, select, null {{count, plural, one {inani elingu-{count} okumele lingeniswe} other {amanani angu-{count} okumele angeniswe}}} other {{count, plural, one {inani elingu-{count} okumele lingeniswe, kuvalwa ngo-{day}} other {amanani angu-{count} okumele angeniswe, elokuqala livalwa ngo-{day}}}}}',
      payments:
        '{count, plural, one {inkokhelo engu-{count} isendleleni} other {izinkokhelo ezingu-{count} zisendleleni}}',
      documentsLacking:
        '{count, plural, one {umqulu ongu-{count} okumele ungeniswe} other {imiqulu engu-{count} okumele ingeniswe}}',
      documentsExpiring:
        '{count, plural, one {umqulu ongu-{count} uphelelwa zingakapheli izinsuku ezingama-60} other {imiqulu engu-{count} iphelelwa zingakapheli izinsuku ezingama-60}}',
      pending: 'Isicelo senu siyahlolwa',
      followUp: 'Landelela icala {name} ngo-{day}',
      caseLate: 'Icala {name} bekumele lilandelelwe ngo-{day}',
      orMore: '{what} noma ngaphezulu',
      staffTickets:
        '{count, plural, one {isicelo esisha esingu-{count}} other {izicelo ezintsha ezingu-{count}}}',
      registrations:
        '{count, plural, one {ukubhalisa okungu-{count} okungenamuntu} other {ukubhalisa okungu-{count} okungenamuntu}}',
      applications:
        '{count, plural, one {isicelo sikasonkontileka esingu-{count}} other {izicelo zosonkontileka ezingu-{count}}}',
      mails:
        '{count, plural, one {i-imeyili engu-{count} ehlulekile} other {ama-imeyili angu-{count} ahlulekile}}',
    },
    closingSoon:
      '{count, plural, one {elingu-{count} livalwa ezinsukwini ezimbili} other {angu-{count} avalwa ezinsukwini ezimbili}}',
    confirmEmail:
      'Sicela niqinisekise ikheli lenu le-imeyili ngesixhumanisi esisithumele kulo. Ama-akhawunti enu atholakala emva kwalokho.',
    resend: 'Thumela isixhumanisi futhi',
    resent: 'Isixhumanisi sisendleleni. Sicela nibheke ebhokisini lenu lama-imeyili.',
    resendFailed: 'Isixhumanisi asithunyelwanga. Sicela nizame futhi.',
    unmatched: 'Umenzeli wenu wokuphatha utsheliwe ukuthi nibhalisile, futhi uzoxhuma ama-akhawunti enu.',
    refused:
      'Umenzeli wenu wokuphatha akakwazanga ukuxhuma ukubhalisa kwenu. Isizathu sithunyelwe ekhelini lenu le-imeyili. Sicela nixhumane naye uma nicabanga ukuthi leli yiphutha.',
    factorRequired: 'Indima yenu idinga isinyathelo sesibili ngaphambi kokuba ihhovisi livulwe.',
    setUpFactor: 'Setha isinyathelo sesibili',
  }),
};
