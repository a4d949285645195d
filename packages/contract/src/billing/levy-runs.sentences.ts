/** Server sentences about monthly levy runs. */
import { declareSentences } from '../kit/sentences.ts';

export const levyRunSentences = declareSentences('levyRuns', {
  postedBefore: 'Everything of this month was posted before.',
  notBegun: 'This month has not begun.',
  uncharged: '{total} of {month} would be charged to nobody: no owner account for {units}.',
  unchargedAndMore: '{total} of {month} would be charged to nobody: no owner account for {units} and {more} more.',
  saySoOrMend: '{uncharged} Give each an owner account first, or say here why the month is run without them.',
  nothingToShare:
    'The levy line "{line}" is shared by {basis}, and in this month there is nothing to share it by. Put the units right, or end the line.',
});
