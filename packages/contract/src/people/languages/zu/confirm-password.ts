import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const confirmPassword: ScreenCatalogue<'confirmPassword'> = {
  confirmPassword: unread({
    title: 'Qinisekisani iphasiwedi yenu',
    lead: 'Ikheli lenu le-imeyili nenombolo yeselula kuvikelekile. Sicela nifake iphasiwedi yenu ukuze niqhubeke.',
    password: 'Iphasiwedi',
    submit: 'Qhubeka',
    busy: 'Kuyahlolwa…',
    cancel: 'Khansela',
    missing: 'Sicela nifake iphasiwedi yenu',
    failed: 'Iphasiwedi yenu ayihlolwanga. Sicela nizame futhi.',
  }),
};
