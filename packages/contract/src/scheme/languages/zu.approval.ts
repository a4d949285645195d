import { unread } from '../../kit/language.ts';
import type { ScreenCatalogue } from '../../languages/screens.ts';

export const zu: ScreenCatalogue<'approval'> = {
  approval: unread({
    loading: 'Imininingwane yemvume iyalayishwa...',
    failed: 'Kukhona okungahambanga kahle.',
    summary: {
      title: 'Imvume',
      subject: 'Isihloko',
      building: 'Isakhiwo',
      linkedReference: 'Ireferensi exhunyiwe',
      approvalType: 'Uhlobo lwemvume',
      startDate: 'Usuku lokuqala',
      endDate: 'Usuku lokugcina',
      amount: 'Inani',
    },
    status: {
      title: 'Isimo semvume',
      status: 'Isimo',
      approvalCount: 'Abavumile',
      declineCount: 'Abenqabile',
      abstainCount: 'Abangavotanga',
      required: 'Izimvume ezidingekayo',
      decidedOn: 'Usuku lwesinqumo',
      outOfReach:
        'Kudingeka amavoti avumayo angu-{required}, kodwa bambalwa kakhulu abaphathiswa abangavota. Kungavunywa kuphela uma umphathiswa wangaphambili eqokwa futhi ngaphambi kokuba ukuvota kuvalwe.',
      castingVote: 'Ivoti likasihlalo linqume lapho amavoti elingana.',
      withdrawn: 'Kuhoxisiwe: {reason}',
      held: 'Kuvunyiwe. Kuzosebenza uma umenzeli wenu wokuphatha esekuqinisekisile.',
      refused: 'Umenzeli wenu wokuphatha usenqabile lesi sinqumo, ngakho asizange sisebenze: {reason}',
    },
    tally: {
      approved: 'Abavumile',
      declined: 'Abenqabile',
      abstained: 'Abangavotanga',
      waiting: 'Abalindiwe',
      required: 'Izimvume ezidingekayo',
    },
    votes: {
      title: 'Imininingwane yamavoti',
      none: 'Awekho amavoti okwamanje.',
      trustee: 'Umphathiswa',
      response: 'Impendulo',
      date: 'Usuku lokuphendula',
    },
    waiting: { title: 'Abasazovota', none: 'Bonke bavotile.' },
    earlier: {
      title: 'Amavoti angaphambilini',
      lead: 'Abaphathiswa bavotele udaba olufanayo ngaphambilini.',
    },
    file: {
      invoice: 'I-invoyisi',
      attached: 'Ifayela elinamathiselwe',
      open: 'Vula ifayela',
      loading: 'Ifayela liyalayishwa…',
      failed: 'Ifayela aliboniswanga. Ningalilanda.',
    },
    about: {
      aod: 'I-AOD (ukuvuma isikweletu): isivumelwano sokukhokha izikweletu ezisemuva ngezitolimende.',
      work: 'Ukuvuma kwamukela umsebenzi oqediwe. Akukhokhi i-invoyisi.',
    },
    opens: 'ukuvota kuyaqala',
    closes: 'ukuvota kuyavalwa',
    paidTo: 'ku-{payee}',
    quotes: {
      title: 'Qhathanisani amakhotheshini',
      note: 'Kuvotelwa ikhotheshini ngayinye yodwa. Eyokuqala ukuvunywa ithola umsebenzi.',
      this: 'Leli voti',
      lowest: 'Ephansi kunazo zonke',
      single: 'Ikhotheshini',
      only: 'Yiyona khotheshini kuphela',
      more: '{amount} ngaphezu kwephansi',
      view: 'Buka ikhotheshini',
      vote: 'Votelani le khotheshini',
      of: ' ka-{name}',
    },
    other: { title: 'Okunye', downloadFile: 'Landa ifayela', description: 'Incazelo' },
    mine: {
      title: 'Ivoti lenu',
      lead: 'Ningavota kuze kube ngu-{day}.',
      abstainLead: 'Ningagwema ukuvota kuze kube ngu-{day}.',
      votedLead: 'Ivoti lenu: {response}. Ningalishintsha kuze kuvalwe.',
      closedLead: 'Ivoti lenu: {response}.',
      interest: 'Ninongqubuzano lwezintshisekelo kulolu daba ({reason}) futhi ningagwema ukuvota kuphela.',
      interestOver: 'Beninongqubuzano lwezintshisekelo kulolu daba ({reason}).',
      saved: 'Ivoti lenu lirekhodiwe: {response}.',
    },
    veiled: {
      subject: 'Ivoti eninongqubuzano lwezintshisekelo kulo',
      title: 'Ninongqubuzano lwezintshisekelo',
      lead: 'Ninongqubuzano lwezintshisekelo kulolu daba ({reason}). Abanye abaphathiswa bayanquma. Imininingwane ifihliwe kinina.',
      leadOver:
        'Beninongqubuzano lwezintshisekelo kulolu daba ({reason}). Abanye abaphathiswa banqumile. Imininingwane ifihliwe kinina.',
      closes: 'Usuku lokuvala',
      abstain:
        'Ningagwema ukuvota manje. Uma ningenzi lutho, nirekhodwa njengabagweme ukuvota lapho ukuvota kuvalwa.',
      over: 'Leli voti livaliwe.',
      closed: 'Kuvaliwe',
    },
    record: {
      title: 'Irekhodi lesinqumo',
      lead: 'Ifayela elisayiniwe: obekuvotelwa, ivoti ngalinye nesikhathi salo, nobufakazi balokho abaphathiswa abakubonile.',
      waiting:
        'Alikho irekhodi elisayiniwe lalesi sinqumo okwamanje. Izinqumo ezathathwa ngaphambi kwale phothali azinalo.',
      download: 'Landa irekhodi',
      hash: 'I-SHA-256 yerekhodi',
      signedOn: 'Kusayinwe',
      verified: 'Kuqinisekisiwe: isiginesha ilungile futhi amavoti yilawo asayinwa.',
      broken:
        'Leli rekhodi alihambisani namavoti asemarekhodini. Sicela nixhumane nomenzeli wenu wokuphatha.',
    },
  }),
};
