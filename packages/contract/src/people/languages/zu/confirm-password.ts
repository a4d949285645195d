import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const confirmPassword: ScreenCatalogue<'confirmPassword'> = {
  confirmPassword: unread({
    title: 'Qinisekisa iphasiwedi yakho',
    lead: 'Ikheli lenu le-imeyili nenombolo yeselula kuvikelekile. Sicela nifake iphasiwedi yenu ukuze niqhubeke.',
    password: 'Iphasiwedi',
    submit: 'Qhubeka',
    busy: 'Kuyahlolwa…',
    cancel: 'Khansela',
    missing: 'Faka iphasiwedi yenu',
    failed: 'Iphasiwedi yenu ayihlolwanga. Sicela nizame futhi.',
  }),
};
