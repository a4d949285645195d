/** The suites, in the order in which they run, and those that are tests of the API and run by themselves. */
import type { TrustCommandSuite, TrustTestSuite } from './suite.ts';

/** Each is a file of `suites`. */
export const MEASURED_TRUST_SUITES = [
  'audit',
  'races',
  'connections',
  'revocation',
  'jobs',
  'mail',
  'killed',
  'kills',
  'outage',
] as const;

/** Suites of whole processes; only the full form has the time and the programs for them. */
export const FULL_FORM_TRUST_SUITES = [
  'points',
  'slow',
  'hostile',
  'fleet',
  'upgrade',
  'servers',
  'backup',
  'pitr',
  'cents',
  'soak',
  'asvs',
  'deploy',
] as const;

/** Timings, and suites that use every core: nothing runs beside them in the full form. */
export const EXCLUSIVE_TRUST_SUITES: ReadonlySet<string> = new Set([
  'audit',
  'connections',
  'jobs',
  'mail',
  'kills',
  'outage',
  'slow',
  'fleet',
  'upgrade',
  'backup',
  'cents',
  // Where its threads wait for a core, the garbage collector is late and memory grows.
  'soak',
  'enumeration',
  'breach',
]);

export const TRUST_TEST_SUITES: Readonly<Record<string, TrustTestSuite>> = {
  access: {
    says: 'each row of the matrix, every persona on every kind of object; refused writes change nothing',
    tests: ['apps/api/test/access-matrix.test.ts'],
  },
  guesses: {
    says: 'of 10,000 guesses at one account at most 100 are evaluated, and its owner still signs in',
    tests: ['apps/api/src/modules/identity/sign-in/session.test.ts'],
  },
  tamper: {
    says: 'every column changed, rows removed, put in and exchanged, ends and anchors cut: each named; late commit and backup: none',
    tests: ['apps/api/src/kernel/audit/audit-seals.test.ts'],
  },
  histories: {
    says: '1,000 histories of bank accounts, files, matches, undos and closed months: bank = cash book + what is listed, every day',
    tests: ['apps/api/src/modules/bank/matching/bank-histories.test.ts'],
    more: { STOEP_HISTORIES: '1000' },
  },
  months: {
    says: '1,000 histories of months shown, posted, taken back and approved late in any order, against a second reckoning',
    tests: ['apps/api/src/modules/billing/levy-runs/levy-run-histories.test.ts'],
    more: { STOEP_HISTORIES: '1000' },
  },
  posting: {
    says: '5,000 imported histories posted by the SQL for imports and by the poster: the same journals and links',
    tests: ['apps/api/src/modules/ledger/posting/both-paths.test.ts'],
    more: { STOEP_HISTORIES: '5000' },
  },
  kill: {
    says: 'cut off ahead of each statement, killed ahead of the commit and behind it, 50 at once: one effect, the same bytes',
    tests: ['apps/api/test/one-transaction.test.ts', 'apps/api/test/lost-answers.test.ts'],
  },
};

/** Benchmarks of their own, which know their promise and end with 1 when they fall short of it. */
export const TRUST_COMMAND_SUITES: Readonly<Record<string, TrustCommandSuite>> = {
  enumeration: {
    script: 'bench/enumeration.ts',
    proof: ['200'],
  },
  breach: {
    script: 'bench/breach.ts',
    proof: ['20000'],
  },
};
