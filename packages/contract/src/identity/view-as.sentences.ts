/** Server sentences for staff who view a portal as another person. */
import { declareSentences } from '../kit/sentences.ts';

export const viewAsSentences = declareSentences('viewAs', {
  noLogin: 'This person has no active login, so there is no portal to view.',
  isStaff: 'You cannot view the portal of a member of staff.',
  notLooking: 'You are not viewing another person’s portal.',
});
