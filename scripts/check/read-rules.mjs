/**
 * Reads go through the kernel: a `.queries.ts` of a module gets a `Read` and never a database, so that nothing is read without
 * a row scope. The files that still take a database are listed here with the reason; the list may only shrink.
 */

/** Calls of the portal whose read is not declared yet. */
const NOT_YET = {
  'credit/credit-control/balances': 'the arrears month by month are added up by a statement with a column for each day',
  'people/my-data/my-data': 'the export of one person: a statement for each table, once in a while',
  'people/my-data/readers-of-my-data': 'what the audit holds of the ids of one person',
};

/** Reads that have no caller whose row scope could apply, or that find out who the caller is. */
const NO_CALLER = {
  'ledger/accounting/ledger-accounting': 'the accounting system behind a bank balance',
  'people/breach/breach': 'the command line, and an export of administrators, whose role is admitted by the route',
  'platform/branding/agent-bank-change': 'a step of the office',
  'platform/branding/branding': 'shown before anybody signs in',
  'suppliers/contractors/vetting/compliance': 'a job',
  'platform/demo/demo': 'the mailbox of the demo',
  'credit/friendly-letters/friendly-letters': 'a job',
  'ledger/entries/agency-arrears': 'the dashboard of the office',
  'ledger/entries/arrears': 'the sums behind both pictures of arrears',
  'ledger/entries/interest-rates': 'the terms that runs and statements are made by',
  'ledger/entries/domain-ledger-entries': 'entries as the rules of the domain read them',
  'billing/levy-runs/plan/levy-run-data': 'a job',
  'platform/mailings/mailings': 'a job',
  'ledger/statements/unprintable-statements':
    'read behind the scope of the account that is asked for, and by a preview of the office',
  'billing/meters/readings': 'a step of the office',
  'billing/meters/reading-rounds': 'pages of the office, whose roles are admitted by the route',
  'billing/meters/tariffs': 'what runs and steps of the office price readings by',
  'identity/sign-in/ended-session': 'ahead of the caller',
  'identity/second-factor/second-factor': 'ahead of the caller',
  'identity/sign-in/session': 'makes the caller',
  'bank/reconciliations/cash-book': 'the sums behind a reconciliation, read within the transaction that signs it too',
  'bank/statements/overlap-question': 'read within the transaction of an import',
  'bank/statements/stored-bank-account':
    'the transaction of an import, and pages whose roles are admitted by the route',
  'bank/reconciliations/reconciliations': 'pages of the office, whose roles are admitted by the route',
  'billing/budgets/budget-figures': 'what a budget is judged by, for pages of the office and within its steps',
  'billing/budgets/levy-base': 'what runs and budgets are worked out from',
  'billing/budgets/owners-new-levy': 'the account or the question is found in scope, then its budget is read',
  'billing/budgets/levy-schedule-file': 'a paper of the office, whose roles are admitted by the route',
  'billing/budgets/budget-sheet': 'pages of the office, whose roles are admitted by the route',
  'billing/levy-runs/levy-runs': 'pages of the office, whose roles are admitted by the route',
  'billing/levy-runs/run-buildings': 'a job',
  'billing/levy-runs/automatic-levy-runs': 'a job',
  'billing/levy-runs/levy-run-context':
    'read within the transactions that post and mail, by the job that shows, and by pages of the office',
  'bank/matching/bank-accounts-to-match': 'the bank screens of the office, whose roles are admitted by the route',
  'bank/statements/bank-lines': 'the bank screens of the office',
  'bank/matching/match-candidates': 'what the job that matches asks, and the bank screens',
  'bank/matching/batch-payments': 'the bank screens of the office',
  'bank/matching/bank-line-hints': 'the bank screens of the office',
  'bank/matching/other-building-references': 'what the job that matches asks, and the bank screens',
  'bank/matching/match-targets': 'read within the transaction that posts a match',
  'bank/matching/match-suggestion-views': 'the bank screens of the office',
  'bank/matching/match-suggestions': 'what the job that matches asks, and the bank screens',
  'bank/returned-receipts/returnable-receipts': 'pages of the office, and the transaction that takes a receipt back',
  'ledger/bookkeeping/trial-balance': 'pages of the office, whose roles are admitted by the route',
  'scheme/take-ons/known-people': 'pages of the office, whose roles are admitted by the route, and a job',
  'scheme/take-ons/take-ons': 'pages of the office, whose roles are admitted by the route, and a job',
  'billing/split-requests/split-parties': 'read within the transaction that decides, and by whoever holds a link',
  'ledger/posting/posting-facts': 'read within the transaction that posts',
  'ledger/statements/levy-account-page': 'pages of the office, whose roles are admitted by the route',
  'ledger/statements/statement-run-zip': 'the zip of a run of the office',
  'ledger/statements/statement-model': 'a job',
};

/** Number of reads of every row for everybody; each states its reason. Discuss a new one before you raise this. */
const EVERY_ROW = 5;

const TAKES_DATABASE = /kernel\/database\/client\.ts'|from '(\.\.\/)+deps\.ts'/;
const EVERY = /\beveryRowScope\(/g;
const REASON = /\beveryRowScope\(\s*\w+,\s*('[^']{12,}'|"[^"]{12,}"|[a-z]\w+),?\s*\)/g;
const nameOf = (file) => /^apps\/api\/src\/modules\/(.+)\.queries\.ts$/.exec(file)?.[1];

/**
 * @param files pairs of path and source
 * @returns what breaks the rules, and a line that tells how far the move is
 */
export const checkDatabaseReadRules = (
  files,
  { notYet = NOT_YET, noCaller = NO_CALLER, everyRow = EVERY_ROW } = {},
) => {
  const listed = { ...notYet, ...noCaller };
  const takes = files.filter(([file, source]) => nameOf(file) && TAKES_DATABASE.test(source));
  const names = takes.map(([file]) => nameOf(file));
  const counts = files
    .filter(([file]) => !file.endsWith('kernel/scope.ts') && !file.includes('.test.'))
    .map(([file, source]) => [file, source.match(EVERY)?.length ?? 0, source.match(REASON)?.length ?? 0]);
  const every = counts.reduce((sum, [, all]) => sum + all, 0);
  const complaints = [
    ...takes
      .filter(([file]) => !(nameOf(file) in listed))
      .map(([file]) => `${file} is handed a database: take a Read and declare the query (kernel/query.ts)`),
    ...Object.keys(listed)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}.queries.ts takes no database any more: strike it out in scripts/check/read-rules.mjs`),
    ...counts
      .filter(([, all, reasoned]) => all !== reasoned)
      .map(([file]) => `${file} reads every row without saying why`),
    ...(every > everyRow ? [`${every} reads of every row, ${everyRow} are known: is there no scope?`] : []),
    ...(every < everyRow ? [`${every} reads of every row, ${everyRow} are known: lower the number`] : []),
  ];
  const waiting = Object.keys(notYet).join(', ');
  return { complaints, told: `${every} reads of every row; not declared yet: ${waiting || 'none'}` };
};
