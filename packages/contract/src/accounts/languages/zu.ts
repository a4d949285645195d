import { type Catalogue, unread } from '../../kit/language.ts';
import type { english } from './en.ts';
import { papers } from './zu.paper.ts';

export const zu: Catalogue<typeof english> = {
  ...papers,
  holders: unread({
    proposedByYou: 'Nina nicele ukuthi lo muntu engezwe. Omunye umsebenzi uyakuvuma.',
    holderWaits: 'Omunye umuntu omusha ulinde imvume. Qalani nimvume noma nimenqabe yena.',
    holdsAlready: 'Lo muntu usekule akhawunti kakade.',
    waitsSubject: 'Umuntu omusha we-akhawunti yenu ulinde imvume',
    waitsLead:
      'U-{name} uzobona i-akhawunti yomnikazi {account} ku-{agent} uma umuntu wesibili lapho esekuvumile.',
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
  ledger: 'staff',
  ownerAccounts: unread({ holdsNot: 'Lo muntu akayena umnini wale akhawunti.' }),
  meters: 'staff',
  statements: unread({
    rangeOrder: 'Izinsuku azilungile. Usuku lokuqala kumele lube ngaphambi kosuku lokugcina.',
    notMade: 'Asikwazanga ukulungisa lesi sitatimende. Sicela nisicele futhi.',
    stillBeingMade: 'Izitatimende zisenziwa. Zilandeni uma zonke sezithunyelwe.',
    subject: 'Isitatimende se-{accountNumber}, {building}',
    attached: 'Isitatimende senu sango-{from} kuya ku-{to} sinamathiselwe.',
    closingBalance: 'Ibhalansi yokugcina',
    bankAccount: 'Inombolo ye-akhawunti yasebhange',
    seeAccounts: 'Bonani ama-akhawunti enu',
    sentToAddress: 'Nithola le imeyili ngoba leli yikheli esinalo lezitatimende zale akhawunti.',
    askedFor: 'Nithola le imeyili ngoba nicele isitatimende kuphothali.',
    sentForThem: 'Nithola le imeyili ngoba ihhovisi lethu licelwe ukuba linithumelele isitatimende.',
    fiveYears: 'Sicela nikhethe iminyaka emihlanu ubuningi bayo.',
  }),
  friendlyLetters: unread({
    subject: 'Isikhumbuzo esinomusa nge-{accountNumber}, {building}',
    lead: 'Ingxenye ye-akhawunti yenu yelevi ingakhokhwanga izinsuku ezingaphezu kwezingama-30. Kungenzeka nikhohliwe. Uma nikhokhe ezinsukwini ezimbalwa ezedlule, siyabonga, futhi sicela ningayinaki le ncwadi.',
    overdue: 'Okweqe usuku njengango-{asAt}',
    balance: 'Ibhalansi',
    seeAccount: 'Bona i-akhawunti',
    howToStop:
      'Izikhumbuzo ezinomusa zithunyelwa nyanga zonke cishe mhla ziyi-8, mahhala. Ningazivala ekhasini le-akhawunti.',
  }),
  paying: unread({
    notFoundSubject: 'Asikwazanga ukuthola inkokhelo yenu ku-{accountNumber}',
    notFoundLead:
      'Nisithumelele ubufakazi benkokhelo, kodwa asikwazanga ukuthola imali ku-akhawunti yasebhange yesakhiwo.',
    paidOn: 'Usuku lokukhokha',
    bookkeeperWrites: 'Umyalezo womgcini wethu wamabhuku',
    seeHowPay: 'Bona indlela yokukhokha',
    neverByMail:
      'Asilokothi sishintshe imininingwane yasebhange nge-imeyili, nge-SMS noma nge-WhatsApp. Uma nithola umyalezo onjalo, ningakhokhi: sifoneleni kunombolo eniyaziyo.',
  }),
  splitRequests: unread({
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
  bankFiles: 'staff',
  bankFileParts: 'staff',
  bankFileSteps: 'staff',
};
