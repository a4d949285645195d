import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const reset: ScreenCatalogue<'reset'> = {
  reset: unread({
    missingToken: 'Ithokheni ayilungile noma ayikho.',
    tooShort: 'Iphasiwedi kumele ibe nezinhlamvu okungenani eziyi-10.',
    differ: 'Amaphasiwedi awafani.',
    failed: 'Iphasiwedi ayisethwanga kabusha.',
    network: 'Kukhona okungahambanga kahle. Sicela nizame futhi.',
    lead: 'Khethani iphasiwedi entsha. Ukuyishintsha kunikhipha kuwo wonke amadivayisi.',
    newPassword: 'Iphasiwedi entsha',
    confirmPassword: 'Qinisekisa iphasiwedi',
    submit: 'Setha kabusha iphasiwedi',
    busy: 'Kuyagcinwa…',
    success: 'Iphasiwedi yenu isethwe kabusha. Sinidlulisela ekungeneni…',
    goNow: 'Iya ekungeneni manje',
    askAgain: 'Cela isixhumanisi esisha',
    checking: 'Isixhumanisi siyahlolwa…',
    dead: 'Lesi sixhumanisi asisasebenzi. Sisebenza kanye, isikhathi esilinganiselwe, futhi kuphela uma singesisha kunazo zonke. Celani isixhumanisi esisha nivule i-imeyili yakamuva.',
  }),
};
