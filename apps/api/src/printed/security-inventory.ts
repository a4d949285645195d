/** What an operator asks of the product once a year: which cryptography it uses, whom it talks to, what it logs, what costs it much. */

/**
 * @property bits its strength against the best attack known; null where a person's own word is what is guessed
 * @property calls the functions of Node and the names they are given; a test holds them against the source
 */
export const CRYPTOGRAPHY_INVENTORY = [
  {
    what: 'Passwords',
    how: 'argon2id, 19 MiB, two passes, a nonce each',
    key: 'none',
    bits: null,
    calls: ['derive argon2id'],
  },
  {
    what: 'Tokens of a login, tickets of documents, seals of the audit’s anchors',
    how: 'HMAC with SHA-256',
    key: 'TOKEN_SECRET, or derived from it',
    bits: 256,
    calls: ['createHmac sha256'],
  },
  {
    what: 'Keys for each use out of the one secret',
    how: 'HKDF with SHA-256',
    key: 'TOKEN_SECRET; the key of backups',
    bits: 256,
    calls: ['hkdfSync sha256'],
  },
  {
    what: 'Keys of authenticator apps and of pushes; backups',
    how: 'AES-256 in Galois counter mode, a nonce each',
    key: 'derived from TOKEN_SECRET; the key of backups',
    bits: 256,
    calls: ['createCipheriv aes-256-gcm', 'createDecipheriv aes-256-gcm'],
  },
  {
    what: 'Pushes to devices, by web-push: sealed for one browser (RFC 8291), signed (RFC 8292)',
    how: 'ECDH and ECDSA on P-256, AES-128 in Galois counter mode',
    key: 'each browser’s own; a pair that is made once and kept sealed',
    bits: 128,
    calls: [''],
  },
  {
    what: 'Forms that were left half filled, on the device',
    how: 'AES-256 in Galois counter mode of the browser, a nonce each, bound to the form',
    key: 'derived from TOKEN_SECRET for each person; for an applicant, who has no login, made by the browser, which shows it to no script',
    bits: 256,
    calls: [''],
  },
  {
    what: 'Records of decisions',
    how: 'Ed25519',
    key: 'derived from TOKEN_SECRET',
    bits: 128,
    calls: [''],
  },
  {
    what: 'Links in mails, recovery codes, known devices, content of files, the chain of the audit',
    how: 'SHA-256; what is secret of them is at least 118 random bits',
    key: 'none',
    bits: 128,
    calls: ['createHash sha256'],
  },
  {
    what: 'Codes of authenticator apps (RFC 6238)',
    how: 'HMAC with SHA-1, as the apps have it; 160 random bits a key',
    key: 'one a person, kept encrypted',
    bits: 160,
    calls: [''],
  },
] as const;

/** Whom a running process may talk to, and what names them. Nothing else is called. */
export const EXTERNAL_SERVICE_INVENTORY = [
  { who: 'PostgreSQL', names: 'DATABASE_URL; without it the embedded one, over a socket of its own folder' },
  { who: 'A mail server', names: 'SMTP_URL; without it mails stay in the outbox' },
  {
    who: 'A bucket of S3’s protocol',
    names: 'STOEP_S3_BUCKET, STOEP_S3_ENDPOINT; without it files lie in the data folder',
  },
  {
    who: 'A scanner for viruses',
    names: 'STOEP_SCANNER; without it what the product judges by itself is all',
  },
  { who: 'The accounting system', names: 'ACCOUNTING_URL; without it the own ledger answers' },
  {
    who: 'Push services of browsers',
    names: 'a device that somebody named; known services and STOEP_PUSH_HOSTS alone, and without a device none',
  },
  { who: 'A collector of traces', names: 'STOEP_TRACES; without it nothing is traced' },
  { who: 'A collector of the log', names: 'STOEP_LOGS; without it the log stays on this machine' },
] as const;

export const LOG_INVENTORY = [
  {
    what: 'What failed on the server (5xx), jobs that failed, a mail server or database that is away',
    where: 'the process’s log',
  },
  {
    what: 'Every refusal, with its code, call and request id and without what was typed: of a right (403) and of too many (429) as a warning',
    where: 'the process’s log',
  },
  {
    what: 'Logins, refused logins, changes, whose data was shown or exported',
    where: 'the audit, in the database (docs/security.md, “The audit”)',
  },
  {
    what: 'Requests, their time, load, jobs, pools',
    where: 'metrics and traces of the operator’s page (docs/operations/monitoring.md)',
  },
] as const;

/** Work that one request or file can make expensive, and what bounds it. */
export const COSTLY_OPERATION_INVENTORY = [
  { what: 'Password hashing', bound: 'two at once, 200 in line, counted tries' },
  {
    what: 'PDF, Excel and import of files',
    bound:
      'a process and threads of their own with a bound on time, threads on memory too; 503 and Retry-After when the line is long',
  },
  {
    what: 'Uploads',
    bound: 'kind, size and content judged before anything is kept; slow senders are cut off',
  },
  {
    what: 'Calls of the portal and the office',
    bound:
      'a read ends after 10 seconds, a write after 20, a transfer of files after 20 seconds without progress (0310)',
  },
  {
    what: 'Lists, searches and exports',
    bound: 'pages, counts up to a bound, statements of ten seconds at most',
  },
  { what: 'Statement runs and mails', bound: 'queues with a concurrency of their own' },
] as const;

/** Each way to begin a session; a test reads the contract for more. */
export const LOGIN_METHOD_INVENTORY = [
  {
    call: 'M-1',
    way: 'Email address and password; then, where a second factor is set up, a code of the app or a recovery code, each good once',
  },
  { call: 'M-5', way: 'Registration: a session that holds no role until the stored address has confirmed' },
  { call: 'M-5b', way: 'The link of that mail, once, with the password chosen on its page' },
  { call: 'S-24', way: 'Staff look at the portal of a person: a short session that changes nothing' },
] as const;

/** Values that are judged together, each pair where it is typed, sent and imported; `test` is "path: title" (ASVS 2.1.2). */
export const CROSS_FIELD_CHECK_INVENTORY = [
  {
    what: 'The first and the last day of a range',
    rule: 'the last is no earlier than the first; a statement spans five years at most',
    test: 'apps/api/test/storable-input.test.ts: a range of days that runs backwards is said, at the last day',
  },
  {
    what: 'The days of the steps of a legal case',
    rule: 'in the order of the steps',
    test: 'apps/api/src/modules/credit/legal-cases/attorney.test.ts: M-116 events are saved; dates that run backwards are refused by name, nothing is saved',
  },
  {
    what: 'A duty done, and its next day',
    rule: 'done by today; the next day after it',
    test: 'apps/api/src/modules/scheme/building-duties/compliance-items.test.ts: a day that is not yet, and a next day before it was done, are refused at their fields and change nothing',
  },
  {
    what: 'A payment, and the record it pays',
    rule: 'of the same building',
    test: 'apps/api/src/engines/office/workflows.test.ts: a record of another building cannot be paid for',
  },
  {
    what: 'A firm, and the number of its invoice',
    rule: 'once in a building, however the number is written; in another building a person confirms it',
    test: 'apps/api/src/engines/office/job-invoices.test.ts: FAULT-36: in another building the number is asked about, and taken once it is confirmed',
  },
  {
    what: 'The invoices of a job, and its accepted quote',
    rule: 'more than the quote needs a reason; a completed job takes none',
    test: 'apps/api/src/engines/office/job-invoices.test.ts: FAULT-36: above the accepted quote the step says by how much, and takes it with a reason',
  },
  {
    what: 'A bank file, and the files of the same days',
    rule: 'opening balance and all stored lines come to the closing balance of each',
    test: 'apps/api/src/modules/bank/statements/overlap.test.ts: FAULT-1: with other ids stores nothing before a person has decided, then each line once',
  },
  {
    what: 'An import of a bank file that is undone',
    rule: 'none of its lines is reconciled or lies in a closed month',
    test: 'apps/api/src/modules/bank/statements/undo-import.test.ts: FAULT-2: is not undone once a line is reconciled or lies in a closed month; readers and credit controllers undo none',
  },
  {
    what: 'A case, and the number of an invoice',
    rule: 'one payment for the two, however the number is written',
    test: 'apps/api/src/modules/credit/legal-cases/attorney.test.ts: M-112 one payment per case and invoice, however it is written and however often it is sent',
  },
  {
    what: 'A line of the bank, and the parts it is split into',
    rule: 'the parts are accounts of the same scheme and add up to the line',
    test: 'apps/api/src/modules/bank/statements/banking.test.ts: acceptance 37: is split over three accounts, which add up; less, more or of another scheme is refused',
  },
  {
    what: 'An entry of the books, and its month',
    rule: 'the month is open',
    test: 'apps/api/src/modules/ledger/bookkeeping/bookkeeping.test.ts: 3. a month is closed with those before it, refuses postings at their day, and is reopened by an administrator alone',
  },
  {
    what: 'A statement’s account, profile and address',
    rule: 'all three the caller’s own',
    test: 'apps/api/src/modules/ledger/statements/statements.test.ts: F-44: another address, or another profile, is refused and no mail leaves',
  },
  {
    what: 'The participation quotas of a building',
    rule: 'they add up to 100 %',
    test: 'packages/domain/src/billing/levy-apportionment.test.ts: the sections of a scheme add up to 100 %',
  },
] as const;
