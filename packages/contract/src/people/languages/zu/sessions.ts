import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const sessions: ScreenCatalogue<'sessions'> = {
  sessions: unread({
    lead: 'Khiphani noma iyiphi idivayisi eningayazi, bese nishintsha iphasiwedi yenu.',
    loading: 'Amadivayisi enu ayalayishwa…',
    loadFailed: 'Amadivayisi enu awalayishwanga.',
    device: 'Idivayisi',
    started: 'Kungenwe',
    lastSeen: 'Kugcine ukusetshenziswa',
    source: 'Ikheli le-IP',
    thisOne: 'Le divayisi',
    unknownDevice: 'Idivayisi engaziwa',
    end: 'Phuma',
    ended: 'Leyo divayisi ikhishiwe.',
    endFailed: 'Leyo divayisi ayikhishwanga. Sicela nizame futhi.',
    endAll: 'Phuma kuyo yonke indawo',
    endAllAsk: 'Niyaphuma kuwo wonke amadivayisi, kuhlanganise nale?',
    confirmLead: 'Sicela nifake iphasiwedi yenu ukuze nikhiphe amadivayisi.',
    cancel: 'Hlala ungenile',
    empty: 'Ayikho enye idivayisi engenile.',
  }),
};
