/**
 * Decides which push endpoints are allowed. A browser names its endpoint, so it is checked when it is registered and
 * before each message. Only known push services over https, on the standard port, at public addresses (decision
 * 0231).
 */

/** @property hosts additional ones, with `*.` for all subdomains @property standIn for tests: this machine counts as a push service */
export type PushServiceRules = { readonly hosts: readonly string[]; readonly standIn: boolean };

/** The services of the common browsers: Chrome and its kin, Firefox, Edge, Safari. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
] as const;

/** This machine, by the only name that a test may use. */
export const PUSH_STAND_IN_HOST = 'localhost';
const LONGEST = 1000;

const isUnder = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern;

/** Whether the endpoint is this machine, in a test. */
export const isPushStandIn = (endpoint: string, { standIn }: Pick<PushServiceRules, 'standIn'>): boolean =>
  standIn && new URL(endpoint).hostname === PUSH_STAND_IN_HOST;

/** Whether the product may post to the endpoint. Its DNS result is checked at the lookup. */
export const isAllowedPushEndpoint = (endpoint: string, { hosts, standIn }: PushServiceRules): boolean => {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  if (isPushStandIn(endpoint, { standIn })) return true;
  return port === '' && [...KNOWN, ...hosts].some((pattern) => isUnder(hostname, pattern));
};
