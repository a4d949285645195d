import { unreviewedTranslation } from '../../kit/language.ts';
import type { ScreenTextCatalogue } from '../../languages/screens.ts';

export const zuluWorklistTexts: ScreenTextCatalogue<'attention'> = {
  attention: unreviewedTranslation({
    youOwe: 'Enikukweletayo',
    inCredit: 'Nisekhredithini',
    overdue:
      '{count, plural, =1 {I-akhawunti eyodwa yeqe usuku} one {Ama-akhawunti angu-{count} eqe usuku} other {Ama-akhawunti angu-{count} eqe usuku}}',
    nothingOverdue: 'Akukho okweqe usuku',
    greeting: {
      morning: 'Sanibonani, {name}',
      afternoon: 'Sanibonani, {name}',
      evening: 'Sanibonani, {name}',
    },
    lines: {
      votes:
        '{day, select, null {{count, plural, =1 {Isinqumo esisodwa okumele nisivotele, sivalwa maduze} one {Izinqumo ezingu-{count} okumele nizivotele, esokuqala sivalwa maduze} other {Izinqumo ezingu-{count} okumele nizivotele, esokuqala sivalwa maduze}}} other {{count, plural, =1 {Isinqumo esisodwa okumele nisivotele, sivalwa {day}} one {Izinqumo ezingu-{count} okumele nizivotele, esokuqala sivalwa {day}} other {Izinqumo ezingu-{count} okumele nizivotele, esokuqala sivalwa {day}}}}}',
      tickets:
        '{count, plural, =1 {Isicelo esisodwa sidinga impendulo yenu} one {Izicelo ezingu-{count} zidinga impendulo yenu} other {Izicelo ezingu-{count} zidinga impendulo yenu}}',
      ticket: 'Isicelo {number}: {state}',
      openTickets:
        '{count, plural, =1 {Isicelo esisodwa esivuliwe} one {Zonke izicelo ezingu-{count} ezivuliwe} other {Zonke izicelo ezingu-{count} ezivuliwe}}',
      quotes:
        '{day, select, null {{count, plural, =1 {Ikhotheshini eyodwa okumele ingeniswe} one {Amakhotheshini angu-{count} okumele angeniswe} other {Amakhotheshini angu-{count} okumele angeniswe}}} other {{count, plural, =1 {Ikhotheshini eyodwa okumele ingeniswe, kuvalwa {day}} one {Amakhotheshini angu-{count} okumele angeniswe, eyokuqala ivalwa {day}} other {Amakhotheshini angu-{count} okumele angeniswe, eyokuqala ivalwa {day}}}}}',
      payments:
        '{count, plural, =1 {Inkokhelo eyodwa eya enkampanini yenu isacutshungulwa} one {Izinkokhelo ezingu-{count} eziya enkampanini yenu zisacutshungulwa} other {Izinkokhelo ezingu-{count} eziya enkampanini yenu zisacutshungulwa}}',
      jobsToComplete:
        '{count, plural, =1 {Umsebenzi owodwa okufanele uqedwe} one {Imisebenzi engu-{count} okufanele iqedwe} other {Imisebenzi engu-{count} okufanele iqedwe}}',
      documentsLacking:
        '{count, plural, =1 {Umqulu owodwa okumele ulayishwe} one {Imiqulu engu-{count} okumele ilayishwe} other {Imiqulu engu-{count} okumele ilayishwe}}',
      documentsExpiring:
        '{count, plural, =1 {Umqulu owodwa uphelelwa zingakapheli izinsuku ezingama-60} one {Imiqulu engu-{count} iphelelwa zingakapheli izinsuku ezingama-60} other {Imiqulu engu-{count} iphelelwa zingakapheli izinsuku ezingama-60}}',
      pending: 'Isicelo senu siyahlolwa',
      followUp: 'Landelela icala {name} ngo-{day}',
      caseLate: 'Icala {name} bekumele lilandelelwe ngo-{day}',
      orMore: '{what} noma ngaphezulu',
      staffTickets:
        '{count, plural, =1 {Isicelo esisodwa esisha} one {Izicelo ezintsha ezingu-{count}} other {Izicelo ezintsha ezingu-{count}}}',
      registrations:
        '{count, plural, =1 {Ukubhalisa okukodwa okungenamuntu} one {Ukubhalisa okungu-{count} okungenamuntu} other {Ukubhalisa okungu-{count} okungenamuntu}}',
      applications:
        '{count, plural, =1 {Isicelo esisodwa sikasonkontileka} one {Izicelo zosonkontileka ezingu-{count}} other {Izicelo zosonkontileka ezingu-{count}}}',
      mails:
        '{count, plural, =1 {I-imeyili eyodwa ehlulekile} one {Ama-imeyili angu-{count} ahlulekile} other {Ama-imeyili angu-{count} ahlulekile}}',
    },
    closingSoon:
      '{count, plural, =1 {Esisodwa sivalwa zingakapheli izinsuku ezimbili} one {Ezingu-{count} zivalwa zingakapheli izinsuku ezimbili} other {Ezingu-{count} zivalwa zingakapheli izinsuku ezimbili}}',
    confirmEmail:
      'Sicela niqinisekise ikheli lenu le-imeyili ngesixhumanisi esisithumele kulo. Emva kwalokho singaxhuma ama-akhawunti enu.',
    resend: 'Thumela isixhumanisi futhi',
    resent: 'Sisithumele isixhumanisi. Sicela nibheke ebhokisini lenu lama-imeyili.',
    resendFailed: 'Isixhumanisi asithunyelwanga. Sicela nizame futhi.',
    unmatched: 'Umenzeli wenu wokuphatha uyazi ukuthi nibhalisile, futhi uzoxhuma ama-akhawunti enu.',
    toConfirm:
      'Umenzeli wenu wokuphatha uthole amarekhodi enu futhi uthumele isixhumanisi ekhelini le-imeyili analo lenu. Vulani leso sixhumanisi. Uma ningakwazi, lindani kuze kube umenzeli wenu uvuma ukubhalisa kwenu: nizothola i-imeyili ngaleso sikhathi.',
    refused:
      'Umenzeli wenu wokuphatha akakwazanga ukuxhuma ukubhalisa kwenu. Isizathu sithunyelwe ekhelini lenu le-imeyili. Sicela nixhumane naye uma nicabanga ukuthi leli yiphutha.',
    buildingLeft: 'Lo menzeli wokuphatha akasasiphathi isakhiwo senu. Sicela nixhumane nomenzeli omusha.',
    factorRequired: 'Indima yenu idinga ukungena ngezinyathelo ezimbili ngaphambi kokuba ihhovisi livulwe.',
    setUpFactor: 'Setha ukungena ngezinyathelo ezimbili',
  }),
};
