/**
 * Where the product posts a push to is the browser's word, so it is judged: when it is given, and again each time before something
 * is sent. Known push services over https, on their own port, found at public addresses; nothing else (decision 0231).
 */

/** @property hosts further ones, with `*.` for all below @property standIn for tests: this machine is a push service too */
export type PushServices = { readonly hosts: readonly string[]; readonly standIn: boolean };

/** Of the browsers there are: Chrome and its kin, Firefox, Edge, Safari. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
] as const;

/** This machine, by the one name that a test may give it. */
export const STAND_IN = 'localhost';
const LONGEST = 1000;

const isUnder = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length
    : host === pattern;

/** Whether it is this machine, in a test. */
export const isStandIn = (endpoint: string, { standIn }: Pick<PushServices, 'standIn'>): boolean =>
  standIn && new URL(endpoint).hostname === STAND_IN;

/** Whether something may be posted there. What its name leads to is judged as it is looked up. */
export const isPushService = (endpoint: string, { hosts, standIn }: PushServices): boolean => {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  if (isStandIn(endpoint, { standIn })) return true;
  return port === '' && [...KNOWN, ...hosts].some((pattern) => isUnder(hostname, pattern));
};
