import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const firstPassword: ScreenCatalogue<'firstPassword'> = {
  firstPassword: unread({
    title: 'Khethani iphasiwedi yenu',
    lead: 'Siyanamukela. Kusukela manje ningena ngekheli lenu le-imeyili nangale phasiwedi.',
    newPassword: 'Iphasiwedi',
    submit: 'Gcina iphasiwedi',
    success: 'Iphasiwedi yenu igciniwe. Sinidlulisela ekungeneni…',
  }),
};
