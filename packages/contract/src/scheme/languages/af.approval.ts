import { unread } from '../../kit/language.ts';
import type { ScreenCatalogue } from '../../languages/screens.ts';

export const af: ScreenCatalogue<'approval'> = {
  approval: unread({
    loading: 'Laai tans goedkeuring...',
    failed: 'Iets het verkeerd geloop.',
    summary: {
      title: 'Goedkeuring',
      subject: 'Onderwerp',
      building: 'Gebou',
      linkedReference: 'Gekoppelde verwysing',
      approvalType: 'Soort goedkeuring',
      startDate: 'Begindatum',
      endDate: 'Einddatum',
      amount: 'Bedrag',
    },
    status: {
      title: 'Stand van die goedkeuring',
      status: 'Stand',
      approvalCount: 'Getal vir',
      declineCount: 'Getal teen',
      abstainCount: 'Getal buite stemming',
      required: 'Vereiste goedkeurings',
      decidedOn: 'Besluit op',
      outOfReach:
        'Dit het {required} stemme ten gunste nodig, en te min trustees kan stem. Dit kan net goedgekeur word as ’n vorige trustee weer aangestel word voordat die stemming sluit.',
      castingVote: 'Die voorsitter se beslissende stem het ’n staking van stemme opgelos.',
      withdrawn: 'Teruggetrek: {reason}',
      held: 'Goedgekeur. Dit tree in werking sodra jou bestuursagent dit bevestig het.',
      refused:
        'Jou bestuursagent het hierdie uitslag geweier, en dit het nie in werking getree nie: {reason}',
    },
    tally: {
      approved: 'Goedgekeur',
      declined: 'Afgekeur',
      abstained: 'Buite stemming',
      waiting: 'Wag',
      required: 'Vereiste goedkeurings',
    },
    votes: {
      title: 'Inligting oor die stemme',
      none: 'Nog geen stemme nie.',
      trustee: 'Trustee',
      response: 'Antwoord',
      date: 'Datum van antwoord',
    },
    waiting: { title: 'Moet nog stem', none: 'Almal het gestem.' },
    earlier: {
      title: 'Vroeëre stemmings',
      lead: 'Die trustees het voorheen oor dieselfde saak gestem.',
    },
    file: {
      invoice: 'Faktuur',
      attached: 'Aangehegte lêer',
      open: 'Maak die lêer oop',
      loading: 'Laai tans die lêer…',
      failed: 'Die lêer kon nie gewys word nie. Jy kan dit aflaai.',
    },
    about: {
      aod: 'AOD (skulderkenning): ’n ooreenkoms om agterstallige geld in paaiemente te betaal.',
      work: 'Goedkeur beteken die voltooide werk word aanvaar. Dit betaal nie die faktuur nie.',
    },
    opens: 'stemming begin',
    closes: 'stemming sluit',
    paidTo: 'aan {payee}',
    quotes: {
      title: 'Vergelyk kwotasies',
      note: 'Oor elke kwotasie word apart gestem. Die eerste wat goedgekeur word, kry die werk.',
      this: 'Hierdie stemming',
      lowest: 'Laagste',
      single: 'Kwotasie',
      only: 'Die enigste kwotasie',
      more: '{amount} meer as die laagste',
      view: 'Bekyk kwotasie',
      vote: 'Stem oor hierdie kwotasie',
      of: ' van {name}',
    },
    other: { title: 'Ander', downloadFile: 'Laai lêer af', description: 'Beskrywing' },
    mine: {
      title: 'Jou stem',
      lead: 'Jy kan tot {day} stem.',
      abstainLead: 'Jy mag tot {day} buite stemming bly.',
      votedLead: 'Jou stem: {response}. Jy kan dit verander totdat die stemming sluit.',
      closedLead: 'Jou stem: {response}.',
      interest: 'Jy het ’n botsing van belange in hierdie saak ({reason}) en mag net buite stemming bly.',
      interestOver: 'Jy het ’n botsing van belange in hierdie saak gehad ({reason}).',
      saved: 'Jou stem is aangeteken: {response}.',
    },
    veiled: {
      subject: '’n Stemming waarin jy ’n botsing van belange het',
      title: 'Jy het ’n botsing van belange',
      lead: 'Jy het ’n botsing van belange in hierdie saak ({reason}). Die ander trustees besluit daaroor. Die besonderhede is vir jou versteek.',
      leadOver:
        'Jy het ’n botsing van belange in hierdie saak gehad ({reason}). Die ander trustees het daaroor besluit. Die besonderhede is vir jou versteek.',
      closes: 'Sluitingsdatum',
      abstain:
        'Jy kan nou buite stemming bly. As jy niks doen nie, word jy by die sluiting van die stemming as buite stemming aangeteken.',
      over: 'Hierdie stemming is gesluit.',
      closed: 'Gesluit',
    },
    record: {
      title: 'Rekord van die besluit',
      lead: '’n Ondertekende lêer: waaroor gestem is, elke stem met sy tyd, en bewys van wat die trustees gesien het.',
      waiting:
        'Daar is nog geen ondertekende rekord van hierdie besluit nie. Besluite van voor hierdie portaal het geen.',
      download: 'Laai rekord af',
      hash: 'SHA-256 van die rekord',
      signedOn: 'Onderteken',
      verified: 'Geverifieer: die handtekening is goed en die stemme is dié wat onderteken is.',
      broken:
        'Hierdie rekord stem nie ooreen met die stemme op rekord nie. Kontak asseblief jou bestuursagent.',
    },
  }),
};
