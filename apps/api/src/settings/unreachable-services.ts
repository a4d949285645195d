/** Services that the settings name and that do not answer. Checked at the start, before a person needs one of them. */
import { connect } from 'node:net';
import type { ServerConfig } from '../config.ts';

/** @property problem a sentence that says what to do */
export type SettingProblem = { readonly setting: string; readonly problem: string };

const ANSWERS_WITHIN_MS = 2_000;

const isReached = (host: string, port: number): Promise<boolean> =>
  new Promise((answer) => {
    const line = connect({ host, port, timeout: ANSWERS_WITHIN_MS });
    const end = (reached: boolean) => {
      line.destroy();
      answer(reached);
    };
    line.once('connect', () => end(true));
    line.once('timeout', () => end(false));
    line.once('error', () => end(false));
  });

/** Where a program of a scheme listens unless its address says otherwise. */
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };

type Place = { readonly host: string; readonly port: number };

const placeOf = (address: string): Place => {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (PORTS[protocol] ?? 0) };
};

/** @property without what does not happen while the service does not answer */
type Reach = { readonly setting: string; readonly at: Place | undefined; readonly without: string };

const reachesOf = (config: ServerConfig): Reach[] => {
  const at = (address: string | undefined) => (address === undefined ? undefined : placeOf(address));
  return [
    { setting: 'STOEP_TRACES', at: at(config.traces), without: 'Traces are lost' },
    {
      setting: 'STOEP_LOGS',
      at: at(config.logs),
      without: 'The log is on this machine only',
    },
    { setting: 'SMTP_URL', at: at(config.smtpUrl), without: 'Mails wait and are tried again' },
    { setting: 'STOEP_SCANNER', at: config.scanner, without: 'Files that people bring are refused' },
    {
      setting: 'ACCOUNTING_URL',
      at: at(config.accountingUrl),
      without: 'Bank balances are those of the last reconciliation',
    },
  ];
};

const problemOf = async ({ setting, at, without }: Reach): Promise<SettingProblem[]> => {
  if (at === undefined || (await isReached(at.host, at.port))) return [];
  const host = at.host.includes(':') ? `[${at.host}]` : at.host;
  return [{ setting, problem: `${setting}: nothing answers at ${host}:${at.port}. ${without} until it does.` }];
};

/** A sentence for each that does not answer now. Asks all at once, for two seconds at most. */
export const findUnreachableServices = async (config: ServerConfig): Promise<SettingProblem[]> =>
  (await Promise.all(reachesOf(config).map(problemOf))).flat();
