/** The screen on which a person chooses what the portal tells. */
import { screenTexts } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from './screen-titles.ts';

export const noticeTexts = {
  title: screenTitles.notices,
  ...screenTexts('notices', {
    lead: 'Choose what we send you by e-mail, and when it may come.',
    loading: 'Loading your notices…',
    failed: 'Your notices could not be loaded.',
    kindsTitle: 'What we tell you',
    kinds: {
      votes: 'A question waits for your vote',
      reminders: 'Reminders before a vote closes',
      decisions: 'What the trustees decided',
      tickets: 'Tickets: answers and progress',
      quotes: 'Requests for quotes, and what became of yours',
      payments: 'A payment of yours that we cannot find',
    },
    ways: { now: 'E-mail at once', digest: 'In the digest', off: 'Off' },
    votesHint:
      'The scheme has to tell each trustee, so this cannot be off. What closes before your digest comes at once.',
    none: 'There is nothing to choose yet: this list fills once you own, vote, quote or log a ticket.',
    always:
      'We always e-mail you what keeps your login and bank details safe, what the law has your scheme send you (levies, arrears, letters), and what you asked for.',
    quietTitle: 'Quiet hours',
    quietOn: 'Hold my e-mails during quiet hours',
    quietFrom: 'From',
    quietUntil: 'Until',
    quietHint: 'They come when the quiet ends, once. What cannot wait still comes.',
    digestTitle: 'Digest',
    digestHint: 'One e-mail with a line for each notice. When there is nothing to tell, there is no e-mail.',
    every: 'How often',
    day: 'Every day',
    week: 'Every week',
    weekday: 'On',
    weekdays: {
      1: 'Monday',
      2: 'Tuesday',
      3: 'Wednesday',
      4: 'Thursday',
      5: 'Friday',
      6: 'Saturday',
      7: 'Sunday',
    },
    hour: 'At',
    save: 'Save',
    saved: 'Your notices are saved.',
    saveFailed: 'Your notices could not be saved. Please try again.',
    clock: 'Enter a time such as 20:00.',
    same: 'Quiet hours need two different times.',
  }),
};
