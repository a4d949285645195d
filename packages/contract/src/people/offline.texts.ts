/** The portal on a bad line: how old the figures are, and what waits to be sent (decision 0178). */
import { says, screenTexts } from '@stoep/domain/wording/screen-texts';

export const offlineTexts = screenTexts('offline', {
  offline: 'You are offline. This is refreshed when the line is back.',
  asOf: says<[time: string]>('As of {time}, you are offline.'),
  noAnswer: says<[time: string]>('As of {time}: the portal does not answer at the moment.'),
  notConnected: 'You are offline. Try again when you are connected.',
  notOnDevice: 'You are offline, and this page is not saved on this device. It opens when you reconnect.',
  late: 'The server is taking too long to answer. Try again.',
  unconfirmed:
    'No answer came in time. We do not know yet whether this was saved. Try again: it is not saved twice.',
  again: 'Try again',
  waiting: says<[count: number]>(
    '{count, plural, one {What you wrote is sent when the line is back.} other {{count} things you wrote are sent when the line is back.}}',
  ),
  payAsOf: says<[time: string]>(
    'These bank details are as of {time}. If you pay later, check them again once you are connected.',
  ),
  begun: says<[time: string]>('You started to write this on {time} and did not send it.'),
  filesAgain: 'Photos and files are not saved: please add them again.',
  restore: 'Restore text',
  discardText: 'Discard text',
  voteWaits: says<[vote: string]>('{vote}, will be sent when you reconnect'),
  voteUnconfirmed:
    'We do not know yet whether your vote arrived. You do not need to vote again: when you reconnect, we check, and send it if needed.',
  voteClosed: says<[time: string]>(
    'Voting closed on {time}, before your vote could be sent. It was not counted.',
  ),
  voteSent: says<[subject: string]>('Your vote was sent: {subject}'),
  votesWaiting: says<[count: number]>(
    '{count, plural, one {Your vote will be sent when you reconnect.} other {Your {count} votes will be sent when you reconnect.}}',
  ),
  doNotSend: 'Do not send',
  sending: 'Sending what you wrote…',
  refusedLink: 'Something you wrote could not be sent. Look at it',
  title: 'Waiting to be sent',
  about:
    'Kept on this device and sent by itself, once, as soon as the line is back. You need not write it again.',
  written: says<[time: string]>('Written {time}'),
  files: says<[count: number]>('{count, plural, one {with a file} other {with {count} files}}'),
  kept: 'Kept. It is sent as soon as the line is back.',
  notTaken: 'This was not taken. Please write it again or ask your managing agent.',
  discard: 'Throw away',
  discardQuestion: 'Throw this away? It has not been sent.',
  keep: 'Keep it',
  ticketSent: 'Your ticket was sent.',
  commentSent: 'Your comment was sent.',
  fileLost: 'It was sent, but a file was not taken. Please add it again.',
  logOutQuestion: 'What you wrote has not been sent yet. If you log out now, it is lost.',
  logOut: 'Log out and lose it',
  stay: 'Stay logged in',
});
