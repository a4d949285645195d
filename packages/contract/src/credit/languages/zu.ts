import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishCreditSentences } from './en.ts';

export const zuluCreditSentences: SentenceCatalogue<typeof englishCreditSentences> = {
  friendlyLetters: unreviewedTranslation({
    subject: 'Isikhumbuzo esinomusa nge-{accountNumber}, {building}',
    lead: 'Ingxenye ye-akhawunti yenu yelevi seyeqe usuku lokukhokha ngezinsuku ezingama-30 noma ngaphezulu. Uma nisanda kukhokha, sicela ningayinaki le ncwadi.',
    overdue: 'Okweqe usuku njengango-{asAt}',
    balance: 'Ibhalansi',
    seeAccount: 'Bona i-akhawunti',
    howToStop:
      'Izikhumbuzo ezinomusa zithunyelwa nyanga zonke cishe mhla ziyi-8, mahhala. Ningazivala ekhasini le-akhawunti.',
  }),
  creditControl: 'staff',
  aods: 'staff',
  conduct: unreviewedTranslation({
    incident: 'Isigameko',
    rule: 'Umthetho',
    fine: 'Inhlawulo',
    due: 'Usuku lokukhokha',
    fineHow:
      'Abaphathiswa banqume ngale nhlawulo emva kokulalelwa. Uma ningavumelani, phendulani le imeyili, noma niyise eHhovisi Lomxhumanisi Lezikimu Zomphakathi (CSOS).',
    noticeHow: 'Ningaphendula le imeyili ukuze nisho uhlangothi lwenu, futhi nicele abaphathiswa ukuba banilalele.',
    putAs: 'Lokhu kubekwa kubaphathiswa njenge-{type}.',
    fineLacks: 'Abaphathiswa abakwazi ukunquma ngale nhlawulo okwamanje.',
    cannotBePut: 'Incwadi esesimweni esithi {status} ayikwazi ukubekwa kubaphathiswa.',
    fineNeedsTrustees: 'Inhlawulo ithunyelwa uma abaphathiswa beyivuma. Qalani niyibeke kubo.',
    noAddress:
      'Alikho ikheli le-imeyili lokuthumela lokhu. Qalani nifake elilodwa le-akhawunti yomnikazi noma labanini bayo.',
  }),
  legalCases: 'awaited',
};
