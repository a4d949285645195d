import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import type { englishPeopleSentences } from './en.ts';

export const zuluPeopleSentences: SentenceCatalogue<typeof englishPeopleSentences> = {
  holders: unreviewedTranslation({
    proposedByYou: 'Nina nicele ukuthi lo muntu engezwe. Omunye umsebenzi uyakuvuma.',
    holderWaits: 'Omunye umuntu omusha ulinde imvume. Qalani nimvume noma nimenqabe yena.',
    holdsAlready: 'Lo muntu usekule akhawunti kakade.',
    waitsSubject: 'Umuntu omusha we-akhawunti yenu ulinde imvume',
    waitsLead: 'U-{name} uzobona i-akhawunti yomnikazi {account} ku-{agent} uma umuntu wesibili lapho esekuvumile.',
    waitsHow: 'Uma ningakucelanga lokhu, xhumanani no-{agent} masinyane.',
    refusedSubject: 'Umuntu omusha we-akhawunti yenu wenqatshiwe',
    refusedLead:
      'U-{agent} wenqabe u-{name} njengomuntu omusha we-akhawunti yomnikazi {account}. Akukho okushintshile.',
    refusedHow: 'Uma nifuna u-{name} abone i-akhawunti, xhumanani no-{agent}.',
    removalByYou: 'Nina nicele ukuthi lo muntu asuswe. Omunye umsebenzi uyaqinisekisa.',
    removalWaits: 'Ukususwa kulinde umsebenzi wesibili. Qalani niqinisekise ukususwa, noma nigcine umuntu.',
    removalSubject: 'Ukufinyelela ku-akhawunti {account} kuzophela',
    removalLead:
      'U-{name} ngeke esayibona i-akhawunti yomnikazi {account} ku-{agent} uma umuntu wesibili lapho esekuqinisekisile.',
    staysSubject: 'Ukufinyelela ku-akhawunti {account} kuyaqhubeka',
    staysLead: 'U-{agent} akakuqinisekisanga ukususwa. U-{name} usayibona i-akhawunti yomnikazi {account}.',
    staysHow: 'Uma ninemibuzo, xhumanani no-{agent}.',
  }),
  ownerAccounts: unreviewedTranslation({ holdsNot: 'Lo muntu akayena umnini wale akhawunti.' }),
  telephone: 'staff',
  unitEvents: 'staff',
  addressChange: 'staff',
  unitEventMails: 'awaited',
};
