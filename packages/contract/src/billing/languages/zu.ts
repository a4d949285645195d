import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishBillingSentences } from './en.ts';

export const zuluBillingSentences: SentenceCatalogue<typeof englishBillingSentences> = {
  meters: 'staff',
  splitRequests: unreviewedTranslation({
    noChanges: 'Azikho izinguquko ezitholakele.',
    noEmail: 'Ayikho i-imeyili yomsebenzisi etholakele.',
    changedSince: 'Lezi zinkokhiso sezishintshile. Sicela nicele futhi kuphothali.',
    notOpen: 'Lesi sicelo asisavuliwe. Umnikazi angacela futhi.',
    waitsAlready: 'Ushintsho lwenye yalezi zinkokhiso selulinde imvume. Sicela nibheke i-imeyili yalo.',
    noTenant:
      'Le yunithi ayinamqashi okwamanje, futhi inkokhiso ingadluliselwa kuphela kumqashi oyivumayo. Uma niqashise iyunithi, sicela nitshele umenzeli wenu wokuphatha.',
    lineStays: '{name}: {reason}',
    fromTo: '{from} kuya ku-{to}',
    approveSubject: 'Vuma okhokhayo: {building}, {unit}',
    approveLead:
      'Nicele kuphothali ukushintsha ukuthi ubani okhokhela izinkokhiso zeyunithi yenu. Akukho okushintshile okwamanje. Sicela nibheke isicelo bese nisivuma noma nisenqabe.',
    lookRequest: 'Bheka isicelo',
    approveHow:
      'Isixhumanisi sisebenza kanye, kuze kube ngu-{expiresAt}. Uma ningacelanga lokhu, senqabeni bese nitshela umenzeli wenu wokuphatha.',
    agreeSubject: 'Sicela nivume noma nenqabe okhokhayo: {building}, {unit}',
    agreeLead:
      'U-{requestedBy}, umnikazi weyunithi eniyiqashile, ucela ukushintsha ukuthi ubani okhokha lezi zinkokhiso. Akukho okushintshayo ngaphandle uma nivuma. Sicela nibheke isicelo, nibheke isivumelwano senu sokuqasha, bese nivuma noma nenqabe.',
    agreeHow:
      'Isixhumanisi sisebenza kanye, kuze kube ngu-{expiresAt}. Uma ningenzi lutho, akukho okushintshayo. Uma ninemibuzo, qalani nibuze umnikazi noma umenzeli wenu wokuphatha.',
    approvedLead:
      'Isicelo sika-{requestedBy} sivunyiwe. Lezi zinkokhiso zishintsha kusukela esitatimendeni esilandelayo:',
    declinedLead: 'Isicelo sika-{requestedBy} senqatshiwe. Akukho okushintshayo. Besicela:',
    whyYou:
      'Nithola le imeyili ngoba ninayo i-akhawunti yale yunithi. Uma kungalungile, sicela nitshele umenzeli wenu wokuphatha.',
    changedSubject: 'Okhokhayo ushintshiwe: {building}, {unit}',
    notChangedSubject: 'Okhokhayo akashintshwanga: {building}, {unit}',
  }),
  levyRuns: 'staff',
  budgets: 'staff',
  months: 'staff',
};
