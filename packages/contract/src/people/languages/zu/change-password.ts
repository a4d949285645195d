import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const changePassword: ScreenCatalogue<'changePassword'> = {
  changePassword: unread({
    tooShort: 'Iphasiwedi kumele ibe nezinhlamvu okungenani eziyi-10.',
    differ: 'Amaphasiwedi awafani.',
    success: 'Iphasiwedi ishintshiwe! Sinidlulisela ekungeneni…',
    failed: 'Iphasiwedi ayishintshwanga.',
    network: 'Iphutha leseva. Sicela nizame futhi.',
    missingTicket: 'Ithokheni noma inombolo yephrofayela ayikho. Sicela niqale ekhasini lenu lephrofayela.',
    lead: 'Ukushintsha iphasiwedi yenu kunikhipha kuwo wonke amadivayisi.',
    currentPassword: 'Iphasiwedi yamanje',
    newPassword: 'Iphasiwedi entsha',
    confirmPassword: 'Qinisekisa iphasiwedi',
    wrongCurrent: 'Lena akuyona iphasiwedi yenu yamanje.',
    missingCurrent: 'Sicela nifake iphasiwedi yenu yamanje',
    submit: 'Shintsha iphasiwedi',
    busy: 'Kuyagcinwa…',
    goNow: 'Iya ekungeneni manje',
    toProfile: 'Iya kuphrofayela yomsebenzisi',
  }),
};
