/** Screen texts for staff who view a portal as another person. */
import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';

export const viewAsTexts = declareScreenTexts('viewing', {
  label: 'View as',
  lead: 'You see the portal of',
  readOnly: 'Nothing can be changed.',
  leave: 'Leave',
  privateTitle: 'Not shown',
  private: 'Only the person can open this page: it changes data, or shows their security or personal data.',
  back: 'To the User Portal',
});
