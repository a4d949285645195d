/**
 * Files that `npm test` leaves out, so that it ends within a quarter of an hour on two cores. They run before a change lands and
 * whenever their suite is named.
 */

/** Tests of the API that start processes, restore backups or stage thousands of rows. */
export const SLOW_TESTS: readonly string[] = [
  'apps/api/src/db/backup/{backup,discarded-secrets,part-of-backup}.test.ts',
  'apps/api/src/cli/connect.test.ts',
  'apps/api/src/db/embedded/embedded.test.ts',
  'apps/api/src/demo/{demo-recomputed,load-demo}.test.ts',
  'apps/api/src/engines/imports/{import-runs,killed-imports,one-file-two-people,own-exports,two-people}.test.ts',
  'apps/api/src/engines/imports/samples/sample-files.test.ts',
  'apps/api/src/engines/imports/sheets/known-system-layouts.test.ts',
  'apps/api/src/engines/imports/sources/{crm,server-limits}.test.ts',
  'apps/api/src/engines/imports/staging/stage-in-thread.test.ts',
  'apps/api/src/modules/**/killed-*.test.ts',
  'apps/api/src/modules/bank/statements/imported-after-bank-feed.test.ts',
  'apps/api/src/modules/billing/levy-runs/levy-run-histories.test.ts',
  'apps/api/src/kernel/threads/document-pool.test.ts',
  'apps/api/src/modules/billing/meters/readings-by-file.test.ts',
  'apps/api/src/modules/identity/sign-in/password-guessing.test.ts',
  'apps/api/src/modules/scheme/approvals/{random-rounds,vote-races}.test.ts',
  'apps/api/src/modules/scheme/hand-over/hand-over-pack.test.ts',
  'apps/api/src/modules/suppliers/payments/imported-paid-payments.test.ts',
  'apps/api/src/start.test.ts',
  'apps/api/test/{enumeration,lost-connections}.test.ts',
  'apps/api/test/second-reckoning/{awkward-levy-runs,interest-histories}.test.ts',
];

/** Suites of trust that wait for processes to end and start again; the others of `npm run trust` stay. */
export const SLOW_TRUST_SUITES: readonly string[] = ['kills', 'outage'];

/** Journeys: of each kind of person and of each chapter of the office, one stays. */
export const SLOW_JOURNEYS: readonly string[] = [
  '**/contractor-{attorney,is-hired,registration}.spec.ts',
  '**/office-{bank-overlap,building-leaves,documents,forms,from-empty,imports,letters,levy-run-problems,month,takes-buildings-on,two-people,work}.spec.ts',
  '**/owner-{changes-an-account,prints,queries-a-charge,signs-in}.spec.ts',
  '**/people-{password,profile,registers,sessions}.spec.ts',
  '**/screens/{bar-on-each-page,first-paint,keyboard,lands-on-the-list,languages,longest-values,motion,notices-on-a-device,offline,thumb}.spec.ts',
  '**/trustee-{glance,walks-a-building}.spec.ts',
  '**/votes-place.spec.ts',
];
