import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const confirmEmail: ScreenCatalogue<'confirmEmail'> = {
  confirmEmail: unread({
    lead: 'Cindezelani inkinobho ukuze niqinisekise ukuthi leli kheli ngelenu.',
    password: 'Iphasiwedi',
    passwordHint: 'Iphasiwedi eningena ngayo.',
    submit: 'Qinisekisa',
    busy: 'Kuyaqinisekiswa…',
    dead: 'Lesi sixhumanisi siphelelwe yisikhathi noma sesisetshenzisiwe. Ngenani ukuze nicele esisha.',
    incomplete: 'Lesi sixhumanisi asiphelele. Sivuleni futhi kule-imeyili.',
    done: 'Ikheli lenu le-imeyili liqinisekisiwe.',
    toHub: 'Iya kuphothali yomsebenzisi',
    toLogin: 'Iya ekhasini lokungena',
    failed: 'Ikheli lenu le-imeyili aliqinisekiswanga. Sicela nizame futhi.',
    connect: {
      title: 'Xhumanisa ukungena nama-akhawunti enu',
      lead: 'Cindezelani inkinobho ukuze ukungena okuthi {login} kubone ama-akhawunti enu. Kwenzeni lokho kuphela uma lokhu kungena kungokwenu.',
      passwordHint: 'Iphasiwedi yokungena okuthi {login}.',
      submit: 'Xhumanisa ukungena',
      busy: 'Kuyaxhunyaniswa…',
      done: 'Ukungena okuthi {login} manje kubona ama-akhawunti enu.',
      failed: 'Ukungena akuxhunyaniswanga. Sicela nizame futhi.',
    },
  }),
};
