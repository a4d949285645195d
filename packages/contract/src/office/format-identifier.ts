/** Formats stored identifiers as words for people: statuses, kinds, roles and audit actions. */
import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '../suppliers/contractor-compliance.texts.ts';

/** Names of audit facts whose sentence does not follow from their words. */
const FACTS: Readonly<Record<string, string>> = {
  'account.updated': 'Own account changed',
  'administrator.linked': 'Administrator linked to a contact',
  'administrator.made': 'Administrator created',
  'account-letters.retry': 'Letter to accounts sent again',
  'aods.default': 'AOD marked as defaulted',
  'aods.restore': 'AOD active again',
  'approval.outcome-confirmed': 'Outcome of a vote confirmed',
  'approval.outcome-refused': 'Outcome of a vote refused',
  'approval.raised': 'Vote opened',
  'approval.record-filed': 'Decision record filed',
  'approval.reminded': 'Trustees reminded to vote',
  'approval.required-count': 'Votes required changed',
  'approval.decided': 'Vote decided',
  'approvals.withdraw': 'Vote withdrawn',
  'audit.restored-to-moment': 'Backup restored to an earlier moment',
  'backup.restored-without-key': 'Backup restored without its key',
  'bank-account-changes.approve': 'Bank details approved',
  'bank-account-changes.refuse': 'Bank details refused',
  'bank-accounts.endBuilding': 'Building removed from bank account',
  'bank-accounts.changeDetails': 'Change of bank details proposed',
  'bank-accounts.confirmDetails': 'Confirmation of bank details requested',
  'bank-accounts.details-changed': 'Bank details changed',
  'bank-lines.return': 'Receipt returned by the bank',
  'bank-lines.standAside': 'Bank line could not be posted',
  'bank-lines.give-interest-back': 'Interest credited for a receipt that was allocated late',
  'ledger-entries.give-interest-back': 'Interest credited for a charge that was reversed',
  'bank-statements.closing-corrected': 'Closing balance of a bank statement corrected',
  'bank-statements.confirmReceipts': 'Receipts of a bank statement confirmed',
  'bank-statements.refuseReceipts': 'Receipts of a bank statement refused',
  'beneficiary.bank-proof-replaced': 'Bank letter of a beneficiary replaced',
  'beneficiary.bank-proof-retried': 'Bank letter of a beneficiary checked again',
  'budgets.adopted': 'Budget marked as adopted',
  'budgets.changed': 'Draft made to change a budget',
  'budgets.current-drafted': 'Budget of this year drafted',
  'budgets.noticed': 'Levy notice of a budget marked as sent',
  'budgets.shortfall': 'Collection of a budget shortfall started',
  'building-duties.due': 'Due date of a compliance item changed',
  'buildings.addDuties': 'Standard compliance items added',
  'buildings.chair-set': 'Chair of the trustees set',
  'buildings.inviteAll': 'Everyone without a login invited',
  'buildings.leave': 'End of the management of a building entered',
  'buildings.makePack': 'Hand-over pack requested',
  'buildings.packDownloaded': 'Hand-over pack downloaded',
  'buildings.packFailed': 'Hand-over pack failed',
  'buildings.packMade': 'Hand-over pack made',
  'buildings.stay': 'End of the management of a building withdrawn',
  'buildings.takeBackArchive': 'Building restored from the archive',
  'contacts.addedInEvent': 'Contact added with a sale or a new tenant',
  'contacts.invite': 'Invitation to the portal sent',
  'contractor.applied': 'Contractor application sent',
  'contractor.fica-approved': 'FICA of a contractor approved',
  'contractor.fica-expired': 'FICA of a contractor expired',
  'contractors.addContact': 'Person added to contractor',
  'database.damaged': 'Damage found in the database',
  'disconnections.reconnect': 'Unit marked as reconnected',
  'entries-to-confirm.confirm': 'Ledger entry confirmed and posted',
  'entries-to-confirm.created': 'Ledger entry entered for approval',
  'entries-to-confirm.refuse': 'Ledger entry refused',
  'file.notes-removed': 'Hidden notes removed from a file',
  'first-days.ended': 'Setup checklist hidden',
  'first-days.shown': 'Setup checklist shown',
  'friendly letter.written': 'Friendly reminder sent',
  'friendly reminder.set': 'Friendly reminders switched on or off',
  'imports.apply': 'Import saved',
  'imports.brought': 'File imported',
  'imports.layout-forgotten': 'Saved columns of an import cleared',
  'imports.laid-out': 'Columns of an import saved',
  'imports.source-removed': 'Uploaded file of an import removed',
  'job.closing-moved': 'Closing time of quotes moved',
  'job.invitation-withdrawn': 'Invitation to quote withdrawn',
  'job.quotes-requested': 'Quotes requested',
  'ledger-entries.moved': 'Receipt moved to another account',
  'legal-case.aod-filed': 'AOD filed in a legal case',
  'levy-accounts.endedInEvent': 'Levy account ended with a sale or a move',
  'levy-accounts.openedInEvent': 'Levy account opened with a sale or a move',
  'levy-accounts.runsOn': 'Levy account continues',
  'levy-accounts.takeBackSale': 'Sale undone',
  'levy-accounts.unitSold': 'Sale entered',
  'logins.link-copied': 'Invitation link copied',
  'logins.resetFactor': 'Two-step login turned off by staff',
  'mail.test-sent': 'Test email sent',
  'maintenance-jobs.closeNow': 'Bidding closed',
  'maintenance-jobs.loadInvoice': 'Invoice of a job loaded',
  'maintenance-jobs.invite': 'Contractor asked to quote',
  'maintenance-jobs.moveClosing': 'Closing time of quotes moved',
  'mailings.retry': 'Bulk mail sent again',
  'match-rules.suggest': 'Matching rule set to suggest only',
  'match-rules.trust': 'Matching rule set to post automatically',
  'maintenance-jobs.start': 'Work on a job started',
  'meter-readings.use-kept': 'Consumption of a meter reading kept',
  'months.accepted': 'Problem of a levy run accepted',
  'months.changed-since-shown': 'Levy run changed since its preview',
  'months.failed': 'Levy run failed',
  'months.mailed': 'Emails of a levy run sent',
  'months.post-ordered': 'Posting of a levy run started',
  'months.posted': 'Levy run posted',
  'months.undo-ordered': 'Undo of a levy run started',
  'months.undone': 'Levy run undone',
  'notices.chosen': 'Notice choices changed',
  'notices.device-lost': 'Device for notices lost',
  'notices.device-named': 'Device for notices added',
  'notices.device-removed': 'Device for notices removed',
  'notices.stopped': 'Notices stopped',
  'numbers.told': 'Number shown in full',
  'owner-accounts.addHolder': 'Person given access to levy accounts',
  'owner-accounts.addedInEvent': 'Account holder added with a sale or a new tenant',
  'owner-accounts.addressChanged': 'Address of an account holder changed',
  'owner-accounts.approveHolder': 'Access to levy accounts approved',
  'owner-accounts.confirmRemoval': 'Removal of access to levy accounts confirmed',
  'owner-accounts.holderAsked': 'Access to levy accounts proposed',
  'owner-accounts.keepHolder': 'Access to levy accounts kept',
  'owner-accounts.refuseHolder': 'Access to levy accounts refused',
  'owner-accounts.removalAsked': 'Removal of access to levy accounts proposed',
  'owner-accounts.removeHolder': 'Access to levy accounts removed',
  'password.reset-link-written': 'Link to reset a password sent',
  'payment-proofs.match': 'Proof of payment marked as matched',
  'payment-proofs.notFound': 'Proof of payment answered as not found at the bank',
  'payment-proofs.see': 'Proof of payment marked as seen',
  'payment-proofs.unmatch': 'Match of a proof of payment undone',
  'payment proof.sent': 'Proof of payment sent',
  'bank-statements.import': 'Bank statement imported',
  'payments.confirm': 'Payment loaded for confirmation',
  'payments.delayForCash': 'Payment delayed for cash flow',
  'payments.hold': 'Payment put on hold',
  'payments.load': 'Payment loaded for payment',
  'payments.paid': 'Payment marked as paid',
  'payments.paidByLine': 'Payment marked as paid by its bank line',
  'payments.release': 'Payment released to the bank',
  'periods.created': 'Month closed',
  'periods.reopened': 'Month reopened',
  'profile.email-change-asked': 'Change of the login email requested',
  'profile.email-change-canceled': 'Change of the login email cancelled',
  'profile.email-changed': 'Login email changed',
  'profile.email-confirmed': 'Login email confirmed',
  'profile.language-chosen': 'Language chosen',
  'profile.registered': 'Person registered',
  'profile.updated': 'Own profile changed',
  'push-key.resealed': 'Key of device notices sealed again',
  'reconciliations.takenBack': 'Reconciliation undone',
  'record-documents.takeAway': 'Filed document withdrawn',
  'registrations.approve': 'Match of a registration approved',
  'registrations.match': 'Registration matched with a contact',
  'retention.purged': 'Old data deleted',
  'second-factor.codes-renewed': 'Recovery codes of a two-step login renewed',
  'second-factor.recovery-code-used': 'Recovery code of a two-step login used',
  'second-factor.removed': 'Two-step login turned off',
  'second-factor.resealed': 'Keys of two-step logins sealed again',
  'second-factor.set-up': 'Two-step login set up',
  'session.all-ended': 'Logged out on all devices',
  'session.confirmed': 'Two-step login passed',
  'settings.bank-account-approved': 'Bank account of the agency approved',
  'settings.bank-account-declined': 'Bank account of the agency refused',
  'settings.bank-account-proposed': 'Bank account of the agency proposed',
  'statement-runs.retry': 'Statements sent again',
  'split change.approved': 'Owner/tenant split agreed',
  'split change.declined': 'Owner/tenant split declined',
  'split change.requested': 'Owner/tenant split requested',
  'tariffs.bands-saved': 'Tariff steps saved',
  'tasks.due': 'Due date of a task changed',
  'tasks.hold': 'Task put on hold',
  'ticket.called': 'Call logged on a ticket',
  'ticket.comment file added': 'File added to a ticket comment',
  'ticket.due': 'Due date of a ticket changed',
  'ticket.file added': 'File added to a ticket',
  'ticket.job made': 'Job made from a ticket',
  'ticket.moved': 'Status of a ticket changed',
  'ticket.note added': 'Internal note added to a ticket',
  'ticket.unit': 'Unit of a ticket changed',
  'ticket.urgency': 'Urgency of a ticket changed',
  'trustee.appointment-begun': 'Trustee appointment confirmed',
  'trustee.appointment-ended': 'Trustee appointment ended',
  'trustee.appointment-refused': 'Trustee appointment refused',
  'trustee.end-dropped': 'End of a trustee appointment withdrawn',
  'trustee.end-entered': 'End of a trustee appointment entered',
  'trustee.replacement-entered': 'Replacement of a trustee entered',
  'units.quota-set': 'Participation quota of a unit changed',
  'units.tenantMovesIn': 'New tenant entered',
  'unit-billings.confirmCredit': 'Credit of a unit confirmed',
  'view-as.ended': 'Viewing the portal as another person ended',
  'view-as.started': 'Viewing the portal as another person started',
  'waiting.brought-back': 'Snooze of an item ended',
  'waiting.put-off': 'Item snoozed',
};

const SAID: Readonly<Record<string, string>> = {
  ...FACTS,
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
  'owner-accounts': 'Account holders',
  mailings: 'Bulk mail',
  registrations: 'Portal registrations',
  'bank-account-changes': 'Bank detail changes',
  'building-duties': 'Compliance items',
  'exclusive-use-areas': 'Exclusive-use areas',
  'entries-to-confirm': 'Entries awaiting approval',
  'month-runs': 'Levy runs',
  'payment-proofs': 'Proof of payment',
  'unit-billings': 'Unit charges',
  'match-rules': 'Matching rules',
  'gl-accounts': 'Chart of accounts',
  'interest-terms': 'Interest rates',
  'thirty-day-agreements': '30-day agreements',
  'confirmation-limits': 'Approval limits',
  'background-jobs': 'Automatic tasks',
  'record-documents': 'Filed documents',
  imports: 'Data import',
  outbox: 'Emails',
  aods: 'AODs',
  audit: 'Activity log',
  'bank-lines.match-waits': 'Bank line match awaits a second person',
  'bank-lines.undo': 'Match undone',
  'notices.told': 'Notice sent',
  'take-ons.lists': 'Lists loaded for a building take-on',
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
  'reading-rounds.captured': 'Meter readings captured',
  'contacts.note': 'Call or note added to contact',
  profile: 'Login',
  'take-ons': 'Building take-ons',
  'account-letters': 'Letters to accounts',
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

/** The kinds of audit facts whose singular does not follow from their words; SAID has their plural. */
const KINDS: Readonly<Record<string, string>> = {
  'account-letters': 'letter to accounts',
  'owner-accounts': 'account holder',
  mailings: 'bulk mail',
  'bank-account-changes': 'bank detail change',
  'exclusive-use-areas': 'exclusive-use area',
  'entries-to-confirm': 'entry awaiting approval',
  'month-runs': 'levy run',
  'payment-proofs': 'proof of payment',
  'unit-billings': 'unit charge',
  'match-rules': 'matching rule',
  'gl-accounts': 'ledger account',
  'interest-terms': 'interest rate',
  'thirty-day-agreements': '30-day agreement',
  'background-jobs': 'automatic task',
  'first-days': 'setup checklist',
  'building-duties': 'compliance item',
  'confirmation-limits': 'approval limit',
  'record-documents': 'filed document',
  'legal-case': 'legal case',
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
  if (deed === 'number-seen') return 'full bank account or ID number viewed';
  const one = oneOf(kind);
  const words = deed
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ')
    .split(' ');
  const [verb = '', ...rest] = words;
  // "units.unitSold"
  if (rest.length > 0 && one === verb) return `${one} ${rest.join(' ')}`;
  if (deed === 'note') return `note added to ${one}`;
  if (deed === 'number-seen') return `number of ${one} shown in full`;
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
