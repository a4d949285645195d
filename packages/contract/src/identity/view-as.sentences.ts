/** Server sentences for staff who view a portal as another person. */
import { declareSentences } from '../kit/sentences.ts';

export const viewAsSentences = declareSentences('viewAs', {
  noLogin: 'There is no login in use for this person, so there is no portal to see.',
  isStaff: 'This is a member of staff. Only the portals of customers are viewed.',
  notLooking: 'You are not looking at a portal as somebody else.',
});
