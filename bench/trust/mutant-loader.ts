/** Replaces a file by its mutant while the product is loaded: `node --import`, and a plugin for the tests. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { type Mutant, type MutantName, mutants } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TABLE = new URL('./mutants.ts', import.meta.url).href;
const ORIGINAL = '?original';

/** The environment variable that names the mutant of this process and its children; empty for the unchanged product. */
export const MUTANT_ENV_NAME = 'STOEP_MUTANT';

const pathOf = ({ file }: Mutant): string => `${ROOT}${file}`;

/** Throws when an export that the mutant replaces no longer exists: then the proof would prove nothing. */
export const requireMutant = (mutant: Mutant): void => {
  const path = pathOf(mutant);
  const { staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  for (const name of Object.keys(mutant.replacements))
    if (!names.includes(name)) throw new Error(`${mutant.file} has no export ${name}, which a mutant replaces.`);
};

/** The mutant's module: all exports of the original, some of them replaced. */
const sourceOf = (name: MutantName, original: string, table: string): string =>
  [
    `import * as original from ${JSON.stringify(original)};`,
    `import { mutants } from ${JSON.stringify(table)};`,
    `export * from ${JSON.stringify(original)};`,
    `const { replacements } = mutants[${JSON.stringify(name)}];`,
    ...Object.keys(mutants[name].replacements).map(
      (replaced) => `export const ${replaced} = replacements.${replaced}(original);`,
    ),
  ].join('\n');

/** The mutant of a suite. Throws where it cannot be made. */
export const mutantOfSuite = (suite: string): MutantName => {
  if (!Object.hasOwn(mutants, suite)) throw new Error(`${suite} has no mutant.`);
  requireMutant(mutants[suite as MutantName]);
  return suite as MutantName;
};

const ofProcess = process.env[MUTANT_ENV_NAME];
const name = ofProcess ? mutantOfSuite(ofProcess) : null;

/** For the tests, which Vite loads. */
export const mutantPlugin = () => {
  const path = name && pathOf(mutants[name]);
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    resolveId: (id: string) => (path !== null && id === `${path}${ORIGINAL}` ? id : undefined),
    load: (id: string) =>
      name && id === path ? sourceOf(name, `${path}${ORIGINAL}`, fileURLToPath(TABLE)) : undefined,
  };
};

if (name) {
  const { href } = pathToFileURL(pathOf(mutants[name]));
  registerHooks({
    load: (url, context, next) =>
      url === href
        ? { format: 'module', source: sourceOf(name, `${href}${ORIGINAL}`, TABLE), shortCircuit: true }
        : next(url, context),
  });
}
