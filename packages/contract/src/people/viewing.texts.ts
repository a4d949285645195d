/** What staff read who look at the portal as somebody else. */
import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const viewingTexts = screenTexts('viewing', {
  label: 'View as',
  lead: 'You see the portal of',
  readOnly: 'Nothing can be changed.',
  leave: 'Leave',
  privateTitle: 'Not shown',
  private: 'This page is for the person alone: it changes something, or shows their security or own data.',
  back: 'To the User Portal',
});
