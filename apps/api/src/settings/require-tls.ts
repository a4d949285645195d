/**
 * Settings by which what is private would go to another machine in the open. In production none of them is taken: database, proxy,
 * files, books, traces and the operator's page speak TLS as soon as they stand elsewhere (ASVS 12.3.1, 12.3.3).
 */
import { isIP } from 'node:net';
import { parse } from 'pg-connection-string';

type Input = Readonly<Record<string, string | undefined>>;

/** No name, a socket's path, or this machine's own address. */
const isLoopback = (host: string): boolean =>
  ['', 'localhost', '::1'].includes(host) || host.startsWith('/') || (isIP(host) === 4 && host.startsWith('127.'));

/** Hosts that the operator says are this machine: containers of one bridge, whose words leave it on no line. */
const saidToBeHere = (given: Input): ReadonlySet<string> =>
  new Set((given.STOEP_ON_THIS_MACHINE ?? '').split(',').map((name) => name.trim().toLowerCase()));

const bare = (host: string): string =>
  decodeURIComponent(host)
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1');

const urlOf = (address: string | undefined): URL | null =>
  address !== undefined && URL.canParse(address) ? new URL(address) : null;

const hostOfListening = (address: string): string => bare(address.slice(0, address.lastIndexOf(':')));

/** As the driver reads it; what it cannot read is told by itself. */
const databaseHost = (address: string): string => {
  if (!/^postgres/i.test(address)) return '';
  try {
    return parse(address).host ?? '';
  } catch {
    return '';
  }
};
/** Only a check of name and authority keeps an attacker on the network from posing as the server. */
const isProved = (address: string): boolean =>
  new URLSearchParams(address.split('?')[1]).get('sslmode') === 'verify-full';

/** Sentences that name each, with what to do. */
export const findUnencryptedConnections = (given: Input): string[] => {
  const here = saidToBeHere(given);
  const away = (host: string) => !isLoopback(bare(host)) && !here.has(bare(host));
  const faults: string[] = [];

  const database = given.DATABASE_URL ?? '';
  if (database !== '' && away(databaseHost(database)) && !isProved(database))
    faults.push(
      'DATABASE_URL: the database is on another machine. Please end the address with ?sslmode=verify-full&sslrootcert=/its/authority.pem, so that nobody in between can read the data.',
    );

  for (const name of ['STOEP_S3_ENDPOINT', 'STOEP_TRACES', 'STOEP_LOGS', 'ACCOUNTING_URL']) {
    const url = urlOf(given[name]);
    if (url?.protocol === 'http:' && away(url.hostname))
      faults.push(`${name}: it is on another machine. Please give an address that begins with https.`);
  }

  const answersOverTls = given.STOEP_TLS_CERT_FILE !== undefined;
  if (!answersOverTls && away(given.HOST ?? ''))
    faults.push(
      'HOST: other machines would reach the process without TLS. Please give STOEP_TLS_CERT_FILE and STOEP_TLS_KEY_FILE, or HOST=127.0.0.1 behind a proxy on this machine.',
    );
  if (!answersOverTls && given.STOEP_OPERATIONS && away(hostOfListening(given.STOEP_OPERATIONS)))
    faults.push(
      'STOEP_OPERATIONS: other machines would read it without TLS. Please give STOEP_TLS_CERT_FILE and STOEP_TLS_KEY_FILE, or 127.0.0.1.',
    );
  if (given.STOEP_SCANNER && away(hostOfListening(given.STOEP_SCANNER)))
    faults.push('STOEP_SCANNER: a scanner speaks no TLS. Please let it run on this machine, on 127.0.0.1.');
  return faults;
};
