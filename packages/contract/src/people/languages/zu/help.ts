import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const help: ScreenCatalogue<'help'> = {
  help: unread({
    lead: 'Umenzeli wenu wokuphatha uyajabula ukunisiza. Nazi izindlela ezisheshayo.',
    contact: 'Xhumanani nathi',
    telephone: 'Ucingo',
    email: 'I-imeyili',
    website: 'Iwebhusayithi',
    byTicket: 'Isicelo sifinyelela kobheke isakhiwo senu, futhi nibona sonke isinyathelo saso.',
    points: [
      {
        ask: 'Inani alibukeki lilungile',
        answer:
          'Vulani i-akhawunti yelevi nithinte umugqa ukuze nibone ukuthi ubalwe kanjani. Uma usabukeka ungalungile, thintani “Buza ngale nkokhiso”.',
      },
      {
        ask: 'Kukhona okuphukile esakhiweni',
        answer:
          'Fakani isicelo ngesakhiwo, nesithombe uma ningakwazi. Sinithumelela ngalinye igxathu nge-imeyili.',
      },
      {
        ask: 'Aniyiboni i-akhawunti noma isakhiwo senu',
        answer:
          'Hlolani ukuthi ikheli le-imeyili elikuphrofayela yenu yilona elisemarekhodini omenzeli wenu wokuphatha.',
      },
      {
        ask: 'Aniyitholanga i-imeyili',
        answer:
          'Qalani nibheke efolda yogaxekile. Sithumela izitatimende ekhelini elikuphrofayela yenu, futhi uhlu ekhasini lezitatimende lubonisa isimo sesinye nesinye.',
      },
    ],
  }),
};
