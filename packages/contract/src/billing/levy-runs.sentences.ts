/** Server sentences about monthly levy runs. */
import { declareSentences } from '../kit/sentences.ts';

export const levyRunSentences = declareSentences('levyRuns', {
  postedBefore: 'This month is already posted.',
  notBegun: 'This month has not started.',
  uncharged: '{total} of {month} is not charged: no levy account for the owner of {units}.',
  unchargedAndMore: '{total} of {month} is not charged: no levy account for the owner of {units} and {more} more.',
  saySoOrMend:
    '{uncharged} First give each of these units a levy account of its owner, or enter the reason for a levy run without these units.',
  nothingToShare:
    'The levy line “{line}” is divided by {basis}, but no unit has a value for it in this month. Correct the units, or end the line.',
});
