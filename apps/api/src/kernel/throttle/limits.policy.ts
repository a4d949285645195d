/**
 * The one table of attempt limits; docs/limits.md is printed from it. Attempts are counted in PostgreSQL, so that all processes count
 * together.
 */

export type ThrottleLimit = {
  readonly name: string;
  /** What is counted, and for whom, as docs/limits.md says it. */
  readonly counts: string;
  readonly points: number;
  /** Length of the window in seconds; it begins with the first try. */
  readonly seconds: number;
  /** Choosing a new password by email ends the wait at once. */
  readonly endsWithReset?: true;
  /** Attempts beyond the limit get the usual answer and have no effect: a refusal would reveal that the address is known. */
  readonly silent?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const QUARTER = 15 * MINUTE;

export const THROTTLE_LIMITS = {
  /** Against password spraying: counts attempts over all accounts. */
  loginSource: {
    name: 'login-source',
    points: 60,
    seconds: QUARTER,
    counts: 'Wrong passwords from one address of the network',
  },
  loginAccount: {
    name: 'login-account',
    points: 20,
    seconds: QUARTER,
    endsWithReset: true,
    counts: 'Wrong passwords for one login, from devices it does not know',
  },
  /** At most 100 (N-5); a reset or a login clears it. */
  loginAccountTotal: {
    name: 'login-account-total',
    points: 100,
    seconds: 30 * DAY,
    endsWithReset: true,
    counts: 'Wrong passwords in a row for one login, from devices it does not know',
  },
  /** Attempts from other devices do not count here. */
  loginDevice: {
    name: 'login-device',
    points: 20,
    seconds: QUARTER,
    endsWithReset: true,
    counts: 'Wrong passwords for one login, from one device it knows',
  },
  loginDeviceTotal: {
    name: 'login-device-total',
    points: 100,
    seconds: 30 * DAY,
    endsWithReset: true,
    counts: 'Wrong passwords in a row for one login, from one device it knows',
  },
  confirmPassword: {
    name: 'confirm-password',
    points: 10,
    seconds: QUARTER,
    counts: 'Wrong passwords or codes of a person who is logged in',
  },
  forgotSource: {
    name: 'forgot-source',
    points: 60,
    seconds: HOUR,
    counts: 'Requests for a new password from one address of the network',
  },
  /** F-43. */
  forgotAddress: {
    name: 'forgot-address',
    points: 5,
    seconds: HOUR,
    silent: true,
    counts: 'Emails with a link for a new password to one address',
  },
  registerSource: {
    name: 'register-source',
    points: 60,
    seconds: HOUR,
    counts: 'Registrations and applications from one address of the network',
  },
  confirmAddress: {
    name: 'confirm-address',
    points: 5,
    seconds: HOUR,
    counts: 'Emails to confirm an address, to one registrant or login',
  },
  findSource: {
    name: 'find-source',
    points: 120,
    seconds: HOUR,
    counts: 'Look-ups while registering, from one address of the network',
  },
  /** Enough for a form, too few to walk a register. */
  lookupSource: {
    name: 'lookup-source',
    points: 30,
    seconds: HOUR,
    counts: 'Look-ups of a registration number, from one address of the network',
  },
  linkSource: {
    name: 'link-source',
    points: 60,
    seconds: QUARTER,
    counts: 'Links of emails opened from one address of the network',
  },
  pushTest: {
    name: 'push-test',
    points: 20,
    seconds: HOUR,
    counts: 'Test notices that a person sends to an own device',
  },
  exportPerson: {
    name: 'export-person',
    points: 10,
    seconds: HOUR,
    counts: 'Downloads of personal data by one person',
  },
  revealNumber: {
    name: 'reveal-number',
    points: 30,
    seconds: HOUR,
    counts: 'ID and bank account numbers that one member of staff opens in full',
  },
  testMail: {
    name: 'test-mail',
    points: 6,
    seconds: HOUR,
    counts: 'Test emails that one administrator sends to the own address',
  },
  ticket: {
    name: 'ticket',
    points: 30,
    seconds: HOUR,
    counts: 'Tickets that one person logs',
  },
  paymentProof: {
    name: 'payment-proof',
    points: 20,
    seconds: HOUR,
    counts: 'Proofs of payment that one person sends',
  },
  /** F-43: nobody's mailbox can be flooded. */
  statement: {
    name: 'statement',
    points: 20,
    seconds: HOUR,
    counts: 'Statements that one person requests',
  },
  /** Statements sent by staff do not use up the person's own limit, nor the other way round. */
  statementByStaff: {
    name: 'statement-by-staff',
    points: 20,
    seconds: HOUR,
    counts: 'Statements that staff send to one person on request',
  },
} as const satisfies Record<string, ThrottleLimit>;
