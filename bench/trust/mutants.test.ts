import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FULL_FORM_TRUST_SUITES, MEASURED_TRUST_SUITES, TRUST_COMMAND_SUITES, TRUST_TEST_SUITES } from './list.ts';
import { MUTANT_ENV_NAME, requireMutant } from './mutant-loader.ts';
import { mutants } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = 'packages/domain/src/people/storable-text.ts';

test.each(Object.entries(mutants))('%s: what the mutant replaces is there', (_name, mutant) => {
  requireMutant(mutant);
  expect(Object.keys(mutant.replacements)).not.toHaveLength(0);
});

test('each suite has a mutant, and each mutant a suite', () => {
  const suites = [
    ...MEASURED_TRUST_SUITES,
    ...FULL_FORM_TRUST_SUITES,
    ...Object.keys(TRUST_TEST_SUITES),
    ...Object.keys(TRUST_COMMAND_SUITES),
  ];
  expect(Object.keys(mutants).toSorted()).toEqual(suites.toSorted());
});

test('a mutant whose export or file is gone is refused', () => {
  const replacements = { gone: () => null };
  expect(() => requireMutant({ file: FILE, replacements })).toThrow(`${FILE} has no export gone`);
  expect(() => requireMutant({ file: 'packages/domain/src/gone.ts', replacements })).toThrow('ENOENT');
});

test('a process has the mutant that its environment names', () => {
  const script = `const { hasUnstorableCharacter } = await import('./${FILE}'); process.stdout.write(String(hasUnstorableCharacter('\\0')))`;
  const args = ['--import', './bench/trust/mutant-loader.ts', '--input-type=module', '--eval', script];
  const holds = (mutant: string) =>
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, [MUTANT_ENV_NAME]: mutant },
      encoding: 'utf8',
    });
  expect(holds('')).toBe('true');
  expect(holds('hostile')).toBe('false');
  expect(() => holds('gone')).toThrow('gone has no mutant');
});
