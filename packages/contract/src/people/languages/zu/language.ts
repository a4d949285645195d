import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const language: ScreenCatalogue<'language'> = {
  language: unread({
    label: 'Ulimi',
    about:
      'Okwabanikazi nabaqashi, ama-imeyili nezitatimende kungalolu limi. Amakhasi abaphathiswa nosonkontileka asengesiNgisi.',
    failed: 'Ulimi lwenu alugcinwanga. Sicela nizame futhi.',
  }),
};
