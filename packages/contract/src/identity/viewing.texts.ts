/** What staff read who look at the portal as somebody else. */
import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const viewingTexts = screenTexts('viewing', {
  label: 'View as',
  lead: 'You see the portal of',
  readOnly: 'Nothing can be changed.',
  leave: 'Leave',
  privateTitle: 'Not shown',
  private: 'Only the person can open this page: it changes data, or shows their security or personal data.',
  back: 'To the User Portal',
});
