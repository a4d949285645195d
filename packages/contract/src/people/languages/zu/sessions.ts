import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const sessions: ScreenCatalogue<'sessions'> = {
  sessions: unread({
    lead: 'Khiphani noma yini eningayazi, bese nishintsha iphasiwedi yenu.',
    loading: 'Izindawo eningene kuzo ziyalayishwa…',
    loadFailed: 'Izindawo eningene kuzo azilayishwanga.',
    device: 'Idivayisi',
    started: 'Kungenwe',
    lastSeen: 'Kugcine ukusetshenziswa',
    source: 'Ikheli lenethiwekhi',
    thisOne: 'Le divayisi',
    unknownDevice: 'Idivayisi engaziwa',
    end: 'Phuma',
    ended: 'Leyo divayisi ikhishiwe.',
    endFailed: 'Leyo divayisi ayikhishwanga. Sicela nizame futhi.',
    endAll: 'Phuma kuyo yonke indawo',
    endAllAsk: 'Niyaphuma kuwo wonke amadivayisi, nakule?',
    confirmLead: 'Sicela nifake iphasiwedi yenu ukuze nikhiphe amadivayisi.',
    cancel: 'Hlala ungenile',
    empty: 'Aningenile kwenye indawo.',
  }),
};
