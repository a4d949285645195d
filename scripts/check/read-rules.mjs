/**
 * Reads go through the kernel: a `.queries.ts` of a module is handed a `Read` and never a database, so that nothing is read without
 * a scope. What still takes one stands here with the reason, and the list may only shrink.
 */

/** Calls of the portal whose read is not declared yet. */
const NOT_YET = {
  'credit-control/balances':
    'the arrears month by month are added up by a statement with a column for each day',
  'my-data/my-data': 'the export of one person: a statement for each table, once in a while',
  'my-data/readers': 'what the audit holds of the ids of one person',
};

/** What has no caller to be in whose scope, or is the making of the caller. */
const NO_CALLER = {
  'accounting/ledger-accounting': 'the accounting system behind a bank balance',
  'breach/breach': 'the command line, and an export of administrators, whose role is admitted by the route',
  'branding/bank-change': 'a step of the office',
  'branding/branding': 'shown before anybody signs in',
  'contractors/vetting/compliance': 'a job',
  'demo/demo': 'the mailbox of the demo',
  'friendly-letters/friendly-letters': 'a job',
  'ledger/agency-arrears': 'the dashboard of the office',
  'ledger/arrears': 'the sums behind both pictures of arrears',
  'ledger/interest-rates': 'the terms that runs and statements are made by',
  'ledger/ledger': 'entries as the rules of the domain read them',
  'levy-runs/levy-runs': 'a job',
  'mailings/mailings': 'a job',
  'statements/unprintable':
    'read behind the scope of the account that is asked for, and by a preview of the office',
  'meters/readings': 'a step of the office',
  'meters/rounds': 'pages of the office, whose roles are admitted by the route',
  'meters/tariffs': 'what runs and steps of the office price readings by',
  'sign-in/ended-session': 'ahead of the caller',
  'sign-in/second-factor': 'ahead of the caller',
  'sign-in/session': 'makes the caller',
  'banking/cash-book': 'the sums behind a reconciliation, read within the transaction that signs it too',
  'banking/statements/overlap-question': 'read within the transaction of an import',
  'banking/statements/stored-account':
    'the transaction of an import, and pages whose roles are admitted by the route',
  'banking/reconciliations': 'pages of the office, whose roles are admitted by the route',
  'budgets/figures': 'what a budget is judged by, for pages of the office and within its steps',
  'budgets/levy-base': 'what runs and budgets are worked out from',
  'budgets/own-levy': 'the account or the question is found in scope, then its budget is read',
  'budgets/schedule-file': 'a paper of the office, whose roles are admitted by the route',
  'budgets/sheet': 'pages of the office, whose roles are admitted by the route',
  'months/months': 'pages of the office, whose roles are admitted by the route',
  'months/rows': 'a job',
  'months/auto-months': 'a job',
  'months/month-facts': 'read within the transaction that posts, and by the job that shows',
  'banking/accounts': 'the bank screens of the office, whose roles are admitted by the route',
  'banking/bank-lines': 'the bank screens of the office',
  'banking/candidates': 'what the job that matches asks, and the bank screens',
  'banking/line-details': 'the bank screens of the office',
  'banking/line-hints': 'the bank screens of the office',
  'banking/references-elsewhere': 'what the job that matches asks, and the bank screens',
  'banking/match-targets': 'read within the transaction that posts a match',
  'banking/shown-suggestions': 'the bank screens of the office',
  'banking/suggestions': 'what the job that matches asks, and the bank screens',
  'banking/returned-receipts': 'pages of the office, and the transaction that takes a receipt back',
  'bookkeeping/trial-balance': 'pages of the office, whose roles are admitted by the route',
  'split-requests/split-parties': 'read within the transaction that decides, and by whoever holds a link',
  'statements/account-page': 'pages of the office, whose roles are admitted by the route',
  'statements/run-statements': 'the zip of a run of the office',
  'statements/statement-model': 'a job',
};

/** Reads of every row for everybody, each with its reason. A new one is counted here, and spoken about first. */
const EVERY_ROW = 5;

const TAKES_DATABASE = /kernel\/database\/client\.ts'|from '(\.\.\/)+deps\.ts'/;
const EVERY = /\beveryRow\(/g;
const REASON = /\beveryRow\(\s*\w+,\s*('[^']{12,}'|"[^"]{12,}"|[a-z]\w+),?\s*\)/g;
const nameOf = (file) => /^apps\/api\/src\/modules\/(.+)\.queries\.ts$/.exec(file)?.[1];

/**
 * @param files pairs of path and source
 * @returns what breaks the rules, and a line that tells how far the move is
 */
export const judgeReads = (files, { notYet = NOT_YET, noCaller = NO_CALLER, everyRow = EVERY_ROW } = {}) => {
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
      .map(
        (name) =>
          `${name}.queries.ts takes no database any more: strike it out in scripts/check/read-rules.mjs`,
      ),
    ...counts
      .filter(([, all, reasoned]) => all !== reasoned)
      .map(([file]) => `${file} reads every row without saying why`),
    ...(every > everyRow ? [`${every} reads of every row, ${everyRow} are known: is there no scope?`] : []),
    ...(every < everyRow ? [`${every} reads of every row, ${everyRow} are known: lower the number`] : []),
  ];
  const waiting = Object.keys(notYet).join(', ');
  return { complaints, told: `${every} reads of every row; not declared yet: ${waiting || 'none'}` };
};
