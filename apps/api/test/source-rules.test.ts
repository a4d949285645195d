/**
 * What the source may not hold, read from the source itself (ASVS 1.2.5, 1.3.2, 11.x): commands of the system, text run as
 * code, cryptography other than the inventory of docs/limits.md, chance that can be foretold.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@stoep/contract';
import { expect, test } from 'vitest';
import { CRYPTOGRAPHY, LOGINS } from '../src/printed/inventory.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const holding = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('the whole source is looked at', () => {
  expect(files.length).toBeGreaterThan(1_000);
});

test('ASVS 1.2.5: no command of the system but the embedded database’s own programs and the product’s own typesetter, and none through a shell', () => {
  expect(holding(/node:child_process|\bexecFile\b|\bspawn\(/).toSorted()).toEqual(CHILDREN);
  expect(
    holding(/\bshell:\s*true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/),
  ).toEqual([]);
});

/** Each gives a program and its arguments as a list, of which nothing comes from a request. */
const CHILDREN = [
  'apps/api/src/db/embedded/cluster.ts',
  'apps/api/src/db/embedded/orphan.ts',
  'apps/api/src/db/embedded/place.ts',
  'apps/api/src/db/embedded/server.ts',
  'apps/api/src/kernel/threads/maker.ts',
];

test('ASVS 1.3.2: no text is run as code', () => {
  expect(
    holding(
      /\beval\(|new Function\(|from 'node:vm'|\bsetTimeout\(\s*['"`]|dangerouslySetInnerHTML|\.innerHTML\s*=/,
    ),
  ).toEqual([]);
});

/** Every cipher, hash, derivation and signature that Node is asked for by name. */
const named = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPairSync|pbkdf2Sync|scryptSync|derive)\(\s*'([\w-]+)'/g,
    ),
  ].map(([, how, what]) => `${how} ${what}`);

test('ASVS 11.3.1, 11.3.2, 11.4.1, 11.6.1: cryptography is what the inventory says, by Node and the browser alone', () => {
  const used = new Set(files.flatMap(({ text }) => named(text)));
  expect([...used].toSorted()).toEqual(
    CRYPTOGRAPHY.flatMap(({ calls }) => calls)
      .filter((call) => call !== '')
      .toSorted(),
  );
  const unnamed = files
    .filter(({ text }) =>
      /create(?:Hash|Hmac|Cipheriv|Decipheriv)\((?!\s*')|createCipher\(|subtle\./.test(text),
    )
    .map(({ file }) => file);
  // The browser's own, which names what it does by objects.
  expect(unnamed.toSorted()).toEqual([
    'apps/portal/src/screens/contractor-registration/application-drafts.ts',
    'packages/ui/src/form/sealed.tsx',
  ]);
  expect(holding(/\becb\b|\bdes-|\brc4\b|'md5'|'sha1'|padding:\s*\w*\.?RSA_PKCS1/i)).toEqual([]);
});

test('ASVS 11.5.1: nothing on the server is drawn by chance that can be foretold', () => {
  expect(holding(/Math\.random\(/).filter((file) => file.startsWith('apps/api/'))).toEqual([]);
});

test('ASVS 11.2.3: nothing of the inventory is weaker than 128 bits', () => {
  const strengths = CRYPTOGRAPHY.map(({ bits }) => bits).filter((bits) => bits !== null);
  expect(strengths.length).toBe(CRYPTOGRAPHY.length - 1);
  expect(Math.min(...strengths)).toBeGreaterThanOrEqual(128);
});

test('ASVS 13.2.4, 13.2.5: the server talks to others from these files alone, and none follows a redirect', () => {
  const server = files.filter(({ file }) => file.startsWith('apps/api/'));
  const talking =
    /^import (?!type|\{ IncomingMessage).*from '(?:node:(?:https?|http2|net|tls|dgram)|nodemailer|undici)'|import\('(?:flydrive\/drivers\/s3|nodemailer|@opentelemetry\/exporter)|getBuiltinModule\('node:(?:https?|http2|net|tls|dgram)|new pg\.(?:Client|Pool)|[^.\w]fetch\(/m;
  expect(
    server
      .filter(({ text }) => talking.test(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(TALKING);
  expect(holding(/redirect: 'follow'|followRedirect|maxRedirections/)).toEqual([]);
});

/** Each is one of docs/limits.md, “Whom it talks to”, and gets its address from the configuration; the free port only listens, the
 * headers of answers are Node's, and what judges addresses and certificates talks to nobody. */
const TALKING: readonly string[] = [
  'apps/api/src/db/backup/take-backup.commands.ts',
  'apps/api/src/db/embedded/cluster.ts',
  'apps/api/src/db/embedded/free-port.ts',
  'apps/api/src/db/migrate.ts',
  'apps/api/src/db/start-checks.ts',
  'apps/api/src/export/log-export.ts',
  'apps/api/src/export/trace-export.ts',
  'apps/api/src/kernel/database/connections.ts',
  'apps/api/src/kernel/database/copy-line.ts',
  'apps/api/src/kernel/files/bucket-store.ts',
  'apps/api/src/kernel/files/clamd.ts',
  'apps/api/src/kernel/http/own-tls.ts',
  'apps/api/src/kernel/http/security-headers.ts',
  // Answers on a connection that Node itself refused, and opens none.
  'apps/api/src/kernel/http/unreadable-request.ts',
  'apps/api/src/kernel/jobs/queue-wake-up.ts',
  'apps/api/src/kernel/mail/smtp-transport.ts',
  'apps/api/src/kernel/push/post-push.ts',
  'apps/api/src/modules/ledger/accounting/http-accounting.ts',
  'apps/api/src/settings/require-tls.ts',
  // Asks whether a host of the configuration can be reached, and says nothing to it.
  'apps/api/src/settings/setting-reach.ts',
  // Tries whether a port is free, and only listens.
  'apps/api/src/settings/start-settings.ts',
];

test('ASVS 16.2.3: logs go where docs/limits.md says, and nowhere else', () => {
  const writing = files.filter(
    ({ file, text }) =>
      file.startsWith('apps/api/') &&
      /\bconsole\.\w+\(|process\.(?:stdout|stderr)\.write|pino\.(?:destination|transport|multistream)|transport: \{|syslog/.test(
        text,
      ),
  );
  expect(writing.map(({ file }) => file).toSorted()).toEqual([
    'apps/api/src/cli.ts',
    // Which portfolio a command works on, beside what it prints.
    'apps/api/src/cli/connect.ts',
    // The standard output; log-export.ts sends the same lines to a collector that is named.
    'apps/api/src/kernel/log/log-destination.ts',
    'apps/api/src/main.ts',
  ]);
});

test('ASVS 6.1.3: a session begins by the calls that docs/limits.md names, and by no other', () => {
  const begun = endpoints.filter(
    ({ response }) => response !== 'file' && response.names.flat().includes('token'),
  );
  // The ticket of M-115b opens one page and no session; M-1b answers the next token of a session that there is.
  expect(
    begun
      .map(({ row }) => row)
      .filter((row) => row !== 'M-115b' && row !== 'M-1b')
      .toSorted(),
  ).toEqual(LOGINS.map(({ call }) => call));
});

test('ASVS 6.4.2: no field of a login, a registration or a reset is a hint or a secret question', () => {
  const asked = endpoints
    .filter(({ module }) => ['session', 'registration', 'secondFactor', 'profiles'].includes(module))
    .flatMap(({ body }) => (body?.names ?? []).flat());
  expect(asked).toContain('password');
  expect(asked.filter((name) => /hint|question|answer|maiden/i.test(name))).toEqual([]);
});

test('ASVS 1.2.4: what is put into a statement as it stands is a word of the source, never a value', () => {
  // A template in sql.raw holds a name that the code declares; each is named here, so that a new one is looked at.
  const raw = files.flatMap(({ file, text }) => (/sql\.raw\((?!['"])/.test(text) ? [file] : []));
  expect(raw.toSorted()).toEqual(RAW);
});

const RAW: readonly string[] = [
  // The signs that people write differently in the number of one invoice, as a pattern.
  'apps/api/src/db/job-invoices.ts',
  'apps/api/src/db/read-tables.ts',
  'apps/api/src/db/schema/columns.ts',
  'apps/api/src/db/schema/platform/find.ts',
  'apps/api/src/engines/imports/changed-rows.queries.ts',
  'apps/api/src/engines/imports/staging/check-rows.queries.ts',
  'apps/api/src/engines/imports/staging/match-records.commands.ts',
  'apps/api/src/engines/imports/staging/staged.queries.ts',
  'apps/api/src/engines/imports/staging/unanswered-units.queries.ts',
  'apps/api/src/engines/office/find/find.queries.ts',
  'apps/api/src/kernel/database/bulk.ts',
  'apps/api/src/modules/bank/matching/candidates.queries.ts',
  'apps/api/src/modules/bank/matching/match-targets.queries.ts',
  'apps/api/src/modules/billing/budgets/enact.commands.ts',
  'apps/api/src/modules/identity/sign-in/session.queries.ts',
  'apps/api/src/modules/ledger/levy-accounts/meters.queries.ts',
  'apps/api/src/modules/people/owner-accounts/summary.queries.ts',
  'apps/api/src/modules/suppliers/payments/imported-invoices.queries.ts',
  'apps/api/src/modules/suppliers/payments/payment.policy.ts',
  'apps/api/src/modules/works/tickets/team.queries.ts',
];

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

test('ASVS 15.1.1, 15.1.2: what is mended by when is written down, each package is pinned and known by its checksum', () => {
  const days = [...read('SECURITY.md').matchAll(/^\| (critical|high|medium|low)[^|]*\| (\d+) \|$/gm)].map(
    ([, , count]) => Number(count),
  );
  expect(days).toHaveLength(4);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  expect(JSON.parse(read('package.json')).scripts.sbom).toContain('cyclonedx');
  const packages: Record<string, { version?: string; integrity?: string; link?: boolean }> = JSON.parse(
    read('package-lock.json'),
  ).packages;
  const unknown = Object.entries(packages).filter(
    ([at, one]) =>
      at.includes('node_modules/') && !one.link && !(one.version && one.integrity?.startsWith('sha512-')),
  );
  expect(unknown.map(([at]) => at)).toEqual([]);
  const asked = globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'], {
    cwd: ROOT,
  }).flatMap((name) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(name));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  expect(
    asked.filter(
      ([, version]) => !/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|\*|workspace:.*|file:.*|npm:[^^~]*)$/.test(version),
    ),
  ).toEqual([]);
});
