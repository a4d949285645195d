/** How often something may be tried. Counted in PostgreSQL, so that all processes count together. */

export type Limit = {
  readonly name: string;
  readonly points: number;
  /** Of the window that begins with the first try. */
  readonly seconds: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMITS = {
  /** Failures of one address of the network, over all accounts: stops spraying. */
  loginSource: { name: 'login-source', points: 60, seconds: 15 * MINUTE },
  /** Failures at one account from devices it does not know. */
  loginAccount: { name: 'login-account', points: 20, seconds: 15 * MINUTE },
  /** Failures in a row at one account: at most 100 (N-5); a reset or a login clears it. */
  loginAccountTotal: { name: 'login-account-total', points: 100, seconds: 30 * DAY },
  /** Failures at one account from one device it knows: others' guesses do not count here. */
  loginDevice: { name: 'login-device', points: 20, seconds: 15 * MINUTE },
  loginDeviceTotal: { name: 'login-device-total', points: 100, seconds: 30 * DAY },
  /** Wrong current passwords or codes by somebody who is signed in. */
  confirmPassword: { name: 'confirm-password', points: 10, seconds: 15 * MINUTE },
  forgotSource: { name: 'forgot-source', points: 60, seconds: HOUR },
  /** Reset mails to one address (F-43); more are swallowed without a word. */
  forgotAddress: { name: 'forgot-address', points: 5, seconds: HOUR },
  registerSource: { name: 'register-source', points: 60, seconds: HOUR },
  /** Confirmation mails to one address. */
  confirmAddress: { name: 'confirm-address', points: 5, seconds: HOUR },
  findSource: { name: 'find-source', points: 120, seconds: HOUR },
  /** Registration numbers looked up by somebody who may be a stranger: enough for a form, too few to walk a register. */
  lookupSource: { name: 'lookup-source', points: 30, seconds: HOUR },
  linkSource: { name: 'link-source', points: 60, seconds: 15 * MINUTE },
  /** Pushes that somebody sends to an own device to see whether they come. */
  pushTest: { name: 'push-test', points: 20, seconds: HOUR },
  exportPerson: { name: 'export-person', points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;
