/** Lines to other machines: none in the open in production, and each proved by name and authority (ASVS 12.3). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { aCertificateAuthority, aServerCertificate, type TestCertificate } from '../../test/stand-ins/certificates.ts';
import { buildHttpApp } from '../app.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { loadTlsOptions } from '../kernel/http/tls-files.ts';
import { findUnencryptedConnections } from './require-tls.ts';

const harness = useHarness();
const folder = mkdtempSync(path.join(tmpdir(), 'stoep-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = (fault: string) => fault.split(':')[0];

describe('ASVS 12.3.1, 12.3.3: in production nothing goes to another machine in the open', () => {
  test.each([
    ['DATABASE_URL', 'postgres://u:p@db.internal/stoep'],
    ['DATABASE_URL', 'postgres://u:p@db.internal/stoep?sslmode=require'],
    ['DATABASE_URL', 'postgres://u:p@/stoep?host=10.0.0.5'],
    ['STOEP_S3_ENDPOINT', 'http://files.internal:9000'],
    ['STOEP_TRACES', 'http://10.0.0.9:4318'],
    ['STOEP_LOGS', 'http://logs.internal:4318'],
    ['ACCOUNTING_URL', 'http://books.internal/api'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['STOEP_OPERATIONS', '10.0.0.11:9464'],
    ['STOEP_SCANNER', 'scanner.internal:3310'],
  ])('%s=%s is refused, and says what to do', (name, value) => {
    const faults = findUnencryptedConnections({ [name]: value });
    expect(faults.map(named)).toEqual([name]);
    expect(faults[0]).toContain('Please ');
  });

  test.each([
    ['DATABASE_URL', 'postgres://u:p@db.internal/stoep?sslmode=verify-full&sslrootcert=/ca.pem'],
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1/stoep'],
    ['DATABASE_URL', 'postgres://u:p@[::1]/stoep'],
    ['DATABASE_URL', 'postgres:///stoep?host=/run'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/stoep'],
    ['STOEP_S3_ENDPOINT', 'https://files.example'],
    ['STOEP_TRACES', 'http://127.0.0.1:4318'],
    ['HOST', '127.0.0.1'],
    ['STOEP_OPERATIONS', '[::1]:9464'],
    ['STOEP_SCANNER', '127.0.0.1:3310'],
  ])('%s=%s is taken', (name, value) => expect(findUnencryptedConnections({ [name]: value })).toEqual([]));

  test('with a certificate of its own the process may be reached from elsewhere; a scanner may not', () => {
    const given = {
      HOST: '0.0.0.0',
      STOEP_OPERATIONS: '0.0.0.0:9464',
      STOEP_TLS_CERT_FILE: '/c',
      STOEP_TLS_KEY_FILE: '/k',
    };
    expect(findUnencryptedConnections(given)).toEqual([]);
    expect(findUnencryptedConnections({ ...given, STOEP_SCANNER: '10.0.0.9:3310' }).map(named)).toEqual([
      'STOEP_SCANNER',
    ]);
  });

  test('what the operator says is on this machine may be spoken to in the open, and nothing else', () => {
    const STOEP_ON_THIS_MACHINE = 'postgres, 0.0.0.0';
    const given = { STOEP_ON_THIS_MACHINE, HOST: '0.0.0.0', DATABASE_URL: 'postgres://u:p@postgres/stoep' };
    expect(findUnencryptedConnections(given)).toEqual([]);
    expect(findUnencryptedConnections({ ...given, STOEP_TRACES: 'http://traces:4318' }).map(named)).toEqual([
      'STOEP_TRACES',
    ]);
  });
});

describe('ASVS 12.3.4: certificates of an authority of one’s own, and of no other', () => {
  let ours: TestCertificate;
  let theirs: TestCertificate;
  let server: TestCertificate;
  beforeAll(async () => {
    [ours, theirs] = await Promise.all([aCertificateAuthority('Ours'), aCertificateAuthority('Theirs')]);
    server = await aServerCertificate('localhost', ours);
    for (const [name, text] of Object.entries({
      ours: ours.cert,
      theirs: theirs.cert,
      cert: server.cert,
      key: server.key,
    }))
      writeFileSync(path.join(folder, `${name}.pem`), text);
  });
  const file = (name: string) => path.join(folder, `${name}.pem`);

  test('the process answers by its own, to who trusts it; nothing older than TLS 1.2', async () => {
    const { deps } = harness();
    const config = { ...deps.config, tls: { certFile: file('cert'), keyFile: file('key') } };
    const app = await buildHttpApp({ ...deps, config }, { web: null });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const ask = (options: https.RequestOptions) =>
      new Promise<number | undefined>((answered, failed) =>
        https
          .get({ host: '127.0.0.1', port, path: '/healthz', agent: false, ...options }, (answer) => {
            answer.resume();
            answered(answer.statusCode);
          })
          .on('error', failed),
      );
    try {
      await expect(ask({ ca: ours.cert, servername: 'localhost' })).resolves.toBe(200);
      await expect(ask({ ca: theirs.cert, servername: 'localhost' })).rejects.toThrow(/self.signed|verify|issuer/i);
      await expect(ask({ ca: ours.cert, servername: 'another.internal' })).rejects.toThrow(/does not match/);
      await expect(
        ask({ ca: ours.cert, servername: 'localhost', minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }),
      ).rejects.toThrow();
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    } finally {
      await app.close();
    }
  });

  test('files that are no certificate and key are told in a sentence', () => {
    expect(() => loadTlsOptions({ certFile: file('none'), keyFile: file('key') })).toThrow(/none\.pem cannot be read/);
    expect(() => loadTlsOptions({ certFile: file('key'), keyFile: file('cert') })).toThrow(
      /not a valid certificate and its key/,
    );
    expect(() => loadTlsOptions({ certFile: file('theirs'), keyFile: file('key') })).toThrow(
      /not a valid certificate and its key/,
    );
  });

  describe('the database', () => {
    /** TLS before the tests' own PostgreSQL, begun as PostgreSQL's protocol begins it; `refuses` as a server without. */
    const before = (refuses: boolean) => {
      const { hostname, port } = new URL(inject('testDatabase').url);
      const sockets = new Set<net.Socket>();
      const front = net.createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.once('data', () => {
          if (refuses) return void socket.end('N');
          socket.write('S');
          const secure = new tls.TLSSocket(socket, { isServer: true, cert: server.cert, key: server.key });
          const behind = net.connect(Number(port), hostname);
          for (const one of [secure, behind]) one.on('error', () => socket.destroy());
          secure.pipe(behind).pipe(secure);
        });
      });
      return {
        listen: () =>
          new Promise<number>((resolve) =>
            front.listen(0, '127.0.0.1', () => resolve((front.address() as AddressInfo).port)),
          ),
        close: () => {
          for (const socket of sockets) socket.destroy();
          front.close();
        },
      };
    };

    const reach = async (authority: string, { host = 'localhost', refuses = false } = {}) => {
      const front = before(refuses);
      const url = new URL(harness().deps.db.address);
      url.hostname = host;
      url.port = String(await front.listen());
      url.searchParams.set('sslmode', 'verify-full');
      url.searchParams.set('sslrootcert', file(authority));
      const database = openDatabase(url.href, 1);
      try {
        const { rows } = await database.db.execute(sql`select 1 as one`);
        return rows;
      } finally {
        await database.close();
        front.close();
      }
    };

    test('is asked over TLS, by its name and by the authority that the address names', () =>
      expect(reach('ours')).resolves.toEqual([{ one: 1 }]));
    test('is not asked when another authority vouches for it, under another name, or in the open', async () => {
      await expect(reach('theirs')).rejects.toThrow();
      await expect(reach('ours', { host: '127.0.0.1' })).rejects.toThrow();
      await expect(reach('ours', { refuses: true })).rejects.toThrow();
    });
  });
});
