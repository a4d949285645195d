/** Whether the compiler of PDFs is there for this machine: its native part is a package of its own for each. */
import { createRequire } from 'node:module';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

/** What the packages of a machine are called; more than one where its C library differs. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'linux-x64': ['linux-x64-gnu', 'linux-x64-musl'],
  'linux-arm64': ['linux-arm64-gnu', 'linux-arm64-musl'],
  'darwin-x64': ['darwin-x64'],
  'darwin-arm64': ['darwin-arm64'],
};

const isInstalled = (name: string): boolean => {
  const require = createRequire(createRequire(import.meta.url).resolve(COMPILER));
  try {
    return require.resolve(name) !== '';
  } catch {
    return false;
  }
};

/** A sentence that names what is missing; null where PDFs can be made. @param machine this one, unless it is given */
export const findPdfCompilerProblem = (machine: string = `${process.platform}-${process.arch}`): string | null => {
  const names = PACKAGES[machine]?.map((name) => `${COMPILER}-${name}`);
  if (names?.some(isInstalled)) return null;
  const what = names?.[0] ?? `for ${machine}`;
  return `PDFs cannot be made on this machine: the package ${what} is missing. Statements and letters are refused until it is there; run npm ci, or use a machine that README.md names.`;
};
