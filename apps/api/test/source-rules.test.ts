/**
 * What the source must not contain (ASVS 1.2.5, 1.3.2, 11.x): shell commands, evaluated code, cryptography beyond the
 * inventory of docs/limits.md, predictable random numbers.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allEndpoints } from '@stoep/contract';
import { expect, test } from 'vitest';
import { CRYPTOGRAPHY_INVENTORY, LOGIN_METHOD_INVENTORY } from '../src/printed/security-inventory.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const holding = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('the whole source is looked at', () => {
  expect(files.length).toBeGreaterThan(1_000);
});

test('ASVS 1.2.5: no command of the system but the embedded database’s own programs and the product’s own typesetter, and none through a shell', () => {
  expect(holding(/node:child_process|\bexecFile\b|\bspawn\(/).toSorted()).toEqual(CHILDREN.toSorted());
  expect(holding(/\bshell:\s*true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
});

/** Each passes a program and a list of arguments, none of which comes from a request. */
const CHILDREN = [
  'apps/api/src/db/embedded/cluster.ts',
  'apps/api/src/db/embedded/orphaned-server.ts',
  'apps/api/src/db/embedded/cluster-location.ts',
  'apps/api/src/db/embedded/postgres-server.ts',
  'apps/api/src/kernel/threads/document-worker.ts',
];

test('ASVS 1.3.2: no text is run as code', () => {
  expect(
    holding(/\beval\(|new Function\(|from 'node:vm'|\bsetTimeout\(\s*['"`]|dangerouslySetInnerHTML|\.innerHTML\s*=/),
  ).toEqual([]);
});

/** Every cipher, hash, key derivation and signature that the code requests from Node by name. */
const named = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPairSync|pbkdf2Sync|scryptSync|derive)\(\s*'([\w-]+)'/g,
    ),
  ].map(([, how, what]) => `${how} ${what}`);

test('ASVS 11.3.1, 11.3.2, 11.4.1, 11.6.1: cryptography is what the inventory says, by Node and the browser alone', () => {
  const used = new Set(files.flatMap(({ text }) => named(text)));
  expect([...used].toSorted()).toEqual(
    CRYPTOGRAPHY_INVENTORY.flatMap(({ calls }) => calls)
      .filter((call) => call !== '')
      .toSorted(),
  );
  const unnamed = files
    .filter(({ text }) => /create(?:Hash|Hmac|Cipheriv|Decipheriv)\((?!\s*')|createCipher\(|subtle\./.test(text))
    .map(({ file }) => file);
  // The browser's own API, which names algorithms by objects.
  expect(unnamed.toSorted()).toEqual([
    'apps/portal/src/screens/contractor-registration/application-drafts.ts',
    'packages/ui/src/form/text-encryption.tsx',
  ]);
  expect(holding(/\becb\b|\bdes-|\brc4\b|'md5'|'sha1'|padding:\s*\w*\.?RSA_PKCS1/i)).toEqual([]);
});

test('ASVS 11.5.1: nothing on the server is drawn by chance that can be foretold', () => {
  expect(holding(/Math\.random\(/).filter((file) => file.startsWith('apps/api/'))).toEqual([]);
});

test('ASVS 11.2.3: nothing of the inventory is weaker than 128 bits', () => {
  const strengths = CRYPTOGRAPHY_INVENTORY.map(({ bits }) => bits).filter((bits) => bits !== null);
  expect(strengths.length).toBe(CRYPTOGRAPHY_INVENTORY.length - 1);
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
  ).toEqual(TALKING.toSorted());
  expect(holding(/redirect: 'follow'|followRedirect|maxRedirections/)).toEqual([]);
});

/**
 * Files with network access: each is listed in docs/limits.md, “Whom it talks to”, and its address is configured.
 * Finding a free port only listens. Code that handles response headers, addresses or certificates does not connect.
 */
const TALKING: readonly string[] = [
  'apps/api/src/db/backup/take-backup.writes.ts',
  'apps/api/src/db/embedded/cluster.ts',
  'apps/api/src/db/embedded/free-port.ts',
  'apps/api/src/db/migrate.ts',
  'apps/api/src/db/start-checks.ts',
  'apps/api/src/export/log-export.ts',
  'apps/api/src/export/trace-export.ts',
  'apps/api/src/kernel/database/connections.ts',
  'apps/api/src/kernel/database/copy-connection.ts',
  'apps/api/src/kernel/files/bucket-store.ts',
  'apps/api/src/kernel/files/virus-scanner.ts',
  'apps/api/src/kernel/http/tls-files.ts',
  'apps/api/src/kernel/http/security-headers.ts',
  // Answers on a connection that Node itself refused, and opens none.
  'apps/api/src/kernel/http/unreadable-request.ts',
  'apps/api/src/kernel/jobs/queue-wake-up.ts',
  'apps/api/src/kernel/mail/smtp-transport.ts',
  'apps/api/src/kernel/push/post-push.ts',
  'apps/api/src/modules/ledger/accounting/http-accounting.ts',
  'apps/api/src/settings/require-tls.ts',
  // Checks whether a configured host is reachable, and sends nothing to it.
  'apps/api/src/settings/unreachable-services.ts',
  // Checks whether a port is free, and only listens.
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
    // Prints the portfolio that a command works on, besides its output.
    'apps/api/src/cli/connect.ts',
    // Standard output. log-export.ts sends the same lines to a configured collector.
    'apps/api/src/kernel/log/log-destination.ts',
    'apps/api/src/main.ts',
  ]);
});

test('ASVS 6.1.3: a session begins by the calls that docs/limits.md names, and by no other', () => {
  const begun = allEndpoints.filter(({ response }) => response !== 'file' && response.names.flat().includes('token'));
  // The ticket of M-115b opens one page and no session. M-1b answers the next token of an existing session.
  expect(
    begun
      .map(({ row }) => row)
      .filter((row) => row !== 'M-115b' && row !== 'M-1b')
      .toSorted(),
  ).toEqual(LOGIN_METHOD_INVENTORY.map(({ call }) => call));
});

test('ASVS 6.4.2: no field of a login, a registration or a reset is a hint or a secret question', () => {
  const asked = allEndpoints
    .filter(({ module }) => ['session', 'registration', 'secondFactor', 'profiles'].includes(module))
    .flatMap(({ body }) => (body?.names ?? []).flat());
  expect(asked).toContain('password');
  expect(asked.filter((name) => /hint|question|answer|maiden/i.test(name))).toEqual([]);
});

test('ASVS 1.2.4: what is put into a statement as it stands is a word of the source, never a value', () => {
  // A template in sql.raw contains a name that the code declares. Each is listed here, so that a new one is reviewed.
  const raw = files.flatMap(({ file, text }) => (/sql\.raw\((?!['"])/.test(text) ? [file] : []));
  expect(raw.toSorted()).toEqual(RAW.toSorted());
});

const RAW: readonly string[] = [
  // The characters that people write differently in an invoice number, as a pattern.
  'apps/api/src/db/job-invoices.ts',
  'apps/api/src/db/damaged-tables.ts',
  'apps/api/src/db/schema/columns.ts',
  'apps/api/src/db/schema/platform/find.ts',
  'apps/api/src/engines/imports/changed-rows.queries.ts',
  'apps/api/src/engines/imports/staging/check-rows.queries.ts',
  'apps/api/src/engines/imports/staging/match-records.writes.ts',
  'apps/api/src/engines/imports/staging/staged-import.queries.ts',
  'apps/api/src/engines/imports/staging/units-without-owner.queries.ts',
  'apps/api/src/engines/office/find/find.queries.ts',
  'apps/api/src/kernel/database/bulk.ts',
  'apps/api/src/modules/bank/matching/match-candidates.queries.ts',
  'apps/api/src/modules/bank/matching/match-targets.queries.ts',
  'apps/api/src/modules/billing/budgets/enact-budget.writes.ts',
  // The names of the age columns, which the code declares.
  'apps/api/src/modules/scheme/buildings/building-page.queries.ts',
  // The number of rows of a page of a cursor.
  'apps/api/src/modules/scheme/hand-over/pack-tables.writes.ts',
  'apps/api/src/modules/identity/sign-in/session.queries.ts',
  'apps/api/src/modules/ledger/levy-accounts/unit-meters.queries.ts',
  'apps/api/src/modules/people/owner-accounts/owner-summary.queries.ts',
  'apps/api/src/modules/suppliers/payments/imported-invoices.queries.ts',
  'apps/api/src/modules/suppliers/payments/payment-target.policy.ts',
  'apps/api/src/modules/works/tickets/team-workload.queries.ts',
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
    ([at, one]) => at.includes('node_modules/') && !one.link && !(one.version && one.integrity?.startsWith('sha512-')),
  );
  expect(unknown.map(([at]) => at)).toEqual([]);
  const asked = globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'], {
    cwd: ROOT,
  }).flatMap((name) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(name));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  expect(
    asked.filter(([, version]) => !/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|\*|workspace:.*|file:.*|npm:[^^~]*)$/.test(version)),
  ).toEqual([]);
});

/** Days, months, amounts, counts and percentages have one form each (calendar.ts, money-format.ts), whatever the languages of the machine. */
const FORMATTED_BY_LOCALE = [
  // A stored moment beside that of a file.
  'apps/api/src/engines/imports/changed-rows.queries.ts',
  // Documents of the project.
  'apps/api/src/engines/imports/import-docs-page.ts',
  'apps/api/src/printed/limits-page.ts',
  // Months of the languages of mails and documents.
  'packages/contract/src/kit/translate-sentence.ts',
];

test('screens, charts, documents and exports format dates and numbers by the functions of the domain', () => {
  expect(holding(/Intl\.(?:NumberFormat|DateTimeFormat)|toLocale(?:Date|Time)?String\(/).toSorted()).toEqual(
    FORMATTED_BY_LOCALE,
  );
});
