import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishPeopleSentences } from './en.ts';

export const afrikaansPeopleSentences: SentenceCatalogue<typeof englishPeopleSentences> = {
  holders: unreviewedTranslation({
    proposedByYou: 'Jy het gevra dat hierdie persoon bygevoeg word. ’n Ander personeellid keur dit goed.',
    holderWaits: '’n Ander nuwe persoon wag vir goedkeuring. Keur daardie een eers goed of af.',
    holdsAlready: 'Die rekening is reeds op hierdie persoon se naam.',
    waitsSubject: '’n Nuwe persoon vir jou rekening wag vir goedkeuring',
    waitsLead:
      '{name} sal die eienaarsrekening {account} by {agent} sien sodra ’n tweede persoon daar dit goedgekeur het.',
    waitsHow: 'As jy dit nie aangevra het nie, kontak {agent} dadelik.',
    refusedSubject: 'Die nuwe persoon vir jou rekening is geweier',
    refusedLead:
      '{agent} het {name} geweier as ’n nuwe persoon vir die eienaarsrekening {account}. Niks is verander nie.',
    refusedHow: 'As jy wil hê {name} moet die rekening sien, kontak {agent}.',
    removalByYou: 'Jy het gevra dat hierdie persoon verwyder word. ’n Ander personeellid bevestig dit.',
    removalWaits: '’n Verwydering wag vir ’n tweede personeellid. Bevestig dit eers, of behou die persoon.',
    removalSubject: 'Toegang tot die rekening {account} gaan eindig',
    removalLead:
      '{name} sal nie meer die eienaarsrekening {account} by {agent} sien sodra ’n tweede persoon daar dit bevestig het nie.',
    staysSubject: 'Toegang tot die rekening {account} bly',
    staysLead: '{agent} het nie die verwydering bevestig nie. {name} sien steeds die eienaarsrekening {account}.',
    staysHow: 'As jy vrae het, kontak {agent}.',
  }),
  ownerAccounts: unreviewedTranslation({ holdsNot: 'Die rekening is nie op hierdie persoon se naam nie.' }),
  telephone: 'staff',
  unitEvents: 'staff',
  addressChange: 'staff',
  unitEventMails: 'awaited',
};
