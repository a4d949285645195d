/** Server sentences for the operator about audit, tables, jobs and the mail server. Only staff read them. */
import { declareSentences } from './sentences.ts';

export const auditIntegritySentences = declareSentences('audit', {
  cutAfter: 'The entries after {last} were deleted. On {at}, {sealed} entries were sealed; {left} are left.',
  anchorChanged: 'The anchor {number} was changed.',
  writtenAnew: 'Entries up to {sequence} were deleted and written again: they are not those that were sealed on {at}.',
  anchorsBefore: 'Anchors before {number} were removed.',
  storeHasNumber: 'Anchors were removed from the database: the file store still has anchor {number}.',
  noneThere: 'Anchors were removed: entries are sealed, but there is no anchor for them.',
  storeHasNone: 'Anchors were removed: the file store has none.',
  otherSecret: 'Anchors were removed: the newest was made with another secret.',
  oldChanged: 'Entry {sequence} was changed, put in, or follows one that was removed.',
  removedWithSeals: '{count} entries before {sequence} were removed with their seals.',
  removed: 'Entry {sequence} was removed.',
  changedOrCut: 'Entry {sequence} was changed, or the entries before the first seal were deleted.',
  changedOrSeal: 'Entry {sequence} was changed, or its seal.',
  putInPast: 'Entry {sequence} was put in without a seal.',
  removedUnsealed: 'Entry {sequence} was removed before it was sealed.',
  sealSubject: 'Seal of the activity log of {at}',
  pleaseKeep:
    'Please keep this email. It records the state of the activity log this morning, in your mailbox, where nobody can change it from the server.',
  entriesSealed: 'Entries sealed',
  sealedUntil: 'Sealed until',
  seal: 'Seal',
  toCompare:
    'To check the activity log against this email later, your system administrator enters: stoep audit {link} {hash}',
  everyMorning: 'You receive this email every morning because you are an administrator.',
});

export const operatorSentences = declareSentences('operating', {
  damagedSubject: 'The database is damaged',
  damagedLead:
    'Tonight the tables of the database could not be read whole. Sums that come from them may be wrong. Please call your system administrator now. The product should be stopped and restored from the last backup (docs/operations/runbook/StoepTablesDamaged.md).',
  damagedWhy:
    'You receive this email because you are an administrator. Once stopped, the product does not start again on this database.',
  recipientNotPlain: 'The recipient must be one email address and nothing else.',
  answersNotPlain: 'The address for replies must be one email address and nothing else.',
  subjectBreaks: 'The subject holds a line break or control character.',
  messageId: 'The message id is not well formed.',
  hungUp: 'The mail server closed the connection before it took the email.',
  stoppedBefore: 'It was stopped before it finished.',
});

/** Why a process is not ready, on the operator's page. */
export const readinessProbeSentences = declareSentences('probes', {
  stopping: 'The process is stopping.',
  databaseSilent: 'The database does not answer.',
});

/** Messages while the database or file store is down; the error code is `unavailable`. */
export const outageSentences = declareSentences('outages', {
  database: 'The database does not answer at the moment. Please try again in a moment.',
  fileStore: 'Files cannot be stored or read at the moment. Please try again in a moment.',
});

/** Messages for a client whose bytes did not form a valid request. */
export const connectionErrorSentences = declareSentences('connections', {
  tooSlow: 'The request did not arrive in time. Please try again.',
  headTooLarge: 'The head of this request is too large. Please send shorter headers.',
});
