import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  creditControl: 'staff',
  aods: 'staff',
  conduct: unread({
    incident: 'Isigameko',
    rule: 'Umthetho',
    fine: 'Inhlawulo',
    due: 'Usuku lokukhokha',
    fineHow:
      'Abaphathiswa banqume ngale nhlawulo emva kokulalelwa. Uma ningavumelani, phendulani le imeyili, noma niyise eHhovisi Lomxhumanisi Lezikimu Zomphakathi (CSOS).',
    noticeHow:
      'Ningaphendula le imeyili ukuze nisho uhlangothi lwenu, futhi nicele abaphathiswa ukuba banilalele.',
    putAs: 'Lokhu kubekwa kubaphathiswa njenge-{type}.',
    fineLacks: 'Abaphathiswa abakwazi ukunquma ngale nhlawulo okwamanje.',
    cannotBePut: 'Incwadi esesimweni esithi {status} ayikwazi ukubekwa kubaphathiswa.',
    fineNeedsTrustees: 'Inhlawulo ithunyelwa uma abaphathiswa beyivuma. Qalani niyibeke kubo.',
    noAddress:
      'Alikho ikheli le-imeyili lokuthumela lokhu. Qalani nifake elilodwa le-akhawunti yomnikazi noma labanini bayo.',
  }),
  legalCases: 'awaited',
};
