import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const viewing: ScreenCatalogue<'viewing'> = {
  viewing: unread({
    label: 'Buka njengomunye umuntu',
    lead: 'Nibona iphothali ka',
    readOnly: 'Akukho okungashintshwa.',
    leave: 'Phuma',
    privateTitle: 'Akuboniswa',
    private:
      'Leli khasi lingelomuntu yedwa: lishintsha okuthile, noma limayelana nokuphepha noma nedatha yakhe.',
    back: 'Iya kuphothali yomsebenzisi',
  }),
};
