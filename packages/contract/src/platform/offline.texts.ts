/**
 * Screen texts of the portal without a connection: the age of the figures, and what is queued to be sent (decision
 * 0178).
 */
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';

export const offlineTexts = declareScreenTexts('offline', {
  offline: 'You’re offline. This updates when you reconnect.',
  asOf: textWithValues<[time: string]>('You’re offline. Figures as of {time}.'),
  noAnswer: textWithValues<[time: string]>('We can’t reach the server. Figures as of {time}.'),
  notConnected: 'You’re offline. Try again when you reconnect.',
  notOnDevice: 'You’re offline, and this page is not saved on this device. It opens when you reconnect.',
  late: 'The server is taking too long to answer. Try again.',
  unconfirmed: 'No answer came in time. We do not know yet whether this was saved. Try again: it is not saved twice.',
  again: 'Try again',
  waiting: textWithValues<[count: number]>(
    '{count, plural, one {Your message will be sent when you reconnect.} other {Your {count} messages will be sent when you reconnect.}}',
  ),
  payAsOf: textWithValues<[time: string]>(
    'These bank details are as of {time}. If you pay later, check them again when you reconnect.',
  ),
  begun: textWithValues<[time: string]>('You started to write this on {time} and did not send it.'),
  filesAgain: 'Photos and files are not saved: please add them again.',
  restore: 'Restore text',
  discardText: 'Discard text',
  voteWaits: textWithValues<[vote: string]>('{vote}, will be sent when you reconnect'),
  voteUnconfirmed:
    'We do not know yet whether your vote arrived. You do not need to vote again: when you reconnect, we check, and send it if needed.',
  voteClosed: textWithValues<[time: string]>(
    'Voting closed on {time}, before your vote could be sent. It was not counted.',
  ),
  voteSent: textWithValues<[subject: string]>('Your vote was sent: {subject}'),
  votesWaiting: textWithValues<[count: number]>(
    '{count, plural, one {Your vote will be sent when you reconnect.} other {Your {count} votes will be sent when you reconnect.}}',
  ),
  doNotSend: 'Do not send',
  sending: 'Sending what you wrote…',
  refusedLink: 'Something you wrote could not be sent. Look at it',
  title: 'Waiting to be sent',
  about: 'Saved on this device. It is sent once, automatically, when you reconnect. You do not need to write it again.',
  written: textWithValues<[time: string]>('Written {time}'),
  files: textWithValues<[count: number]>('{count, plural, one {with a file} other {with {count} files}}'),
  kept: 'Saved. It will be sent when you reconnect.',
  notTaken: 'We could not accept this. Please write it again or ask your managing agent.',
  discard: 'Discard',
  discardQuestion: 'Discard this? It has not been sent.',
  keep: 'Keep it',
  ticketSent: 'Your ticket was sent.',
  commentSent: 'Your comment was sent.',
  fileLost: 'It was sent, but a file could not be accepted. Please add it again.',
  logOutQuestion: 'What you wrote has not been sent yet. If you log out now, it is lost.',
  logOut: 'Log out and discard',
  stay: 'Stay logged in',
});
