/** Formats stored identifiers as words for people: statuses, kinds, roles and audit actions. */
import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '../suppliers/contractor-compliance.texts.ts';

const SAID: Readonly<Record<string, string>> = {
  ...CONTRACTOR_DOCUMENT_NAME_TEXTS,
  'comms-conduct': 'Communication and conduct',
  legal_cost: 'Legal costs',
  auto: 'Recognised from the file',
  parked: 'Failed',
  kept: 'Not sent',
  created: 'Waiting',
  'record.read': 'Viewed',
  'session.started': 'Logged in',
  'session.refused': 'Login refused',
  'session.ended': 'Logged out',
  'account-letters.written': 'Letter sent to accounts',
  'bank-lines.match-waits': 'Bank line match awaits a second person',
  'bank-lines.undo': 'Match undone',
  'notices.told': 'Notice sent',
  'take-ons.lists': 'Building take-on: lists loaded',
  'send-mail': 'Send an email',
  'send-mailing': 'Send a message to many',
  'deliver-mailing': 'Send one of many messages',
  'make-statement': 'Make a statement',
  'file-approval-record': 'File a decision record',
  'settle-approval': 'Close a vote',
  'change-chair': 'Change the chair of the trustees',
  'sweep-approvals': 'Find votes to close',
  'settle-ahead': 'Recalculate accounts with upcoming charges',
  'count-arrears': 'Calculate overdue amounts',
  'store-ages': 'Store the age analysis',
  'expire-splits': 'Close expired split requests',
  'sweep-compliance': 'Find documents that expire',
  'review-contractor': 'Check the documents of a contractor',
  'sweep-imports': 'Clear old imports',
  'run-import': 'Check or write an import',
  'purge-expired': 'Delete expired data',
  'read-tables': 'Check all database tables',
  'mail-audit-anchor': 'Email the seal of the activity log',
  'welcome-registrant': 'Welcome a new login',
  'nightly-backup': 'Back up the database',
  'prove-newest-backup': 'Test the newest backup',
  'mend-found': 'Update the search',
  'remove-notes-of-pictures': 'Remove hidden data from pictures',
  'sweep-blobs': 'Delete files that nothing refers to',
  'auto-months': 'Post levies automatically',
  'show-months': 'Preview levy runs',
  'post-months': 'Post levy runs',
  'friendly-letters': 'Find accounts for friendly letters',
  'reseal-second-factors': 'Renew the encryption of two-step logins',
  'purge-kept': 'Delete data that need not be kept any longer',
  'sweep-notices': 'Find notices to send',
  'tell-notices': 'Send notices to a person',
  'sweep-take-ons': 'Clear old take-ons',
  'run-take-on': 'Write the take-on of a building',
  'as the role has it': 'As the role allows',
  active: 'Running',
  retry: 'Waiting to try again',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The kinds of audit facts whose singular is not the word without its s. */
const KINDS: Readonly<Record<string, string>> = {
  'account-letters': 'letter to accounts',
  'first-days': 'first days',
  'view-as': 'view as',
  aods: 'AOD',
  outbox: 'email',
  settings: 'settings',
  'take-ons': 'building take-on',
};

const PARTICIPLES: Readonly<Record<string, string>> = {
  give: 'given',
  hold: 'held',
  keep: 'kept',
  leave: 'left',
  log: 'logged',
  make: 'made',
  put: 'put',
  reset: 'reset',
  see: 'seen',
  send: 'sent',
  take: 'taken',
  undo: 'undone',
  withdraw: 'withdrawn',
};
const REGULAR = new Set(
  `add agree answer apply approve archive assign award call cancel change check close collect complete confirm create
  decline delay disable enable end invite load match move raise reconnect refuse reinstate release remove reopen
  replace resolve restore resume retry return reverse sign start suggest suspend switch trust unmatch update`.split(
    /\s+/,
  ),
);
const OTHER_PARTICIPLES = new Set(
  'begun brought cast chosen done forgotten kept laid lost made paid put sent set shown sold taken undone withdrawn written'.split(
    ' ',
  ),
);
/** What follows such a word belongs to the verb: "put to trustees". */
const PARTICLES = new Set('aside away back by for in now off on to'.split(' '));

const participleOf = (verb: string): string | undefined =>
  PARTICIPLES[verb] ?? (REGULAR.has(verb) ? `${verb.replace(/(?<![aeo])y$/, 'i').replace(/e$/, '')}ed` : undefined);
const isParticiple = (word: string): boolean => word.endsWith('ed') || OTHER_PARTICIPLES.has(word);

/** "entries-to-confirm" becomes "entry to confirm". */
const oneOf = (kind: string): string =>
  KINDS[kind] ??
  kind
    .replace(/s(?=$|-to-)/, '')
    .replace(/ie(?=$|-to-)/, 'y')
    .replaceAll('-', ' ');

/** The kind of record, and what was done: "bank-accounts.addBuilding". */
const FACT = /^([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-?[A-Za-z]+)*)$/;

/** "payments.release" becomes "payment released"; undefined for what is no name of a fact. */
const factSentenceOf = (name: string): string | undefined => {
  const [, kind = '', deed = ''] = FACT.exec(name) ?? [];
  if (deed === '') return undefined;
  const one = oneOf(kind);
  const words = deed
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ')
    .split(' ');
  const [verb = '', ...rest] = words;
  // "units.unitSold"
  if (rest.length > 0 && one === verb) return `${one} ${rest.join(' ')}`;
  if (deed === 'note') return `note added to ${one}`;
  if (isParticiple(words.at(-1) ?? '')) return `${one} ${words.join(' ')}`;
  const done = participleOf(verb);
  if (done === undefined) return words.some(isParticiple) ? `${one} ${words.join(' ')}` : `${one}: ${words.join(' ')}`;
  if (rest.length === 0) return `${one} ${done}`;
  const particle = rest.find((word) => PARTICLES.has(word));
  if (particle === rest[0] && !(particle === 'back' && rest.length > 1)) return `${one} ${done} ${rest.join(' ')}`;
  const object = rest.filter((word) => word !== particle).join(' ');
  if (verb === 'add') return `${object} added to ${one}`;
  if (verb === 'remove') return `${object} removed from ${one}`;
  return `${one}: ${[object, done, particle].filter(Boolean).join(' ')}`;
};

/**
 * "credit-control" becomes "Credit control", and the name of an audit fact, "bank-accounts.addBuilding", becomes
 * "Building added to bank account". Other words stay unchanged.
 */
export const formatIdentifierAsWords = (word: string): string =>
  SAID[word] ??
  capital(factSentenceOf(word) ?? word.replaceAll('.', ': ').replaceAll(/(?<=[a-z0-9])[-_](?=[a-z0-9])/g, ' '));
