/**
 * A suite of trust is proved by a build that is made wrong where a text stands. Where the text stands no more, or twice, nothing is made wrong
 * and the proof of the full form proves nothing: that is told here, and not in the night.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS, FULL_ONLY, MEASURED, TESTED } from '../../../bench/trust/list.ts';
import type { Suite, Wrong } from '../../../bench/trust/suite.ts';

const ROOT = new URL('../../../', import.meta.url);

const measured = async (name: string): Promise<[string, Wrong]> => {
  const { suite } = (await import(new URL(`bench/trust/suites/${name}.ts`, ROOT).href)) as { suite: Suite };
  return [name, suite.wrong];
};
const all: readonly (readonly [string, Wrong])[] = [
  ...(await Promise.all([...MEASURED, ...FULL_ONLY].map(measured))),
  ...Object.entries({ ...TESTED, ...COMMANDS }).map(([name, { wrong }]) => [name, wrong] as const),
];

test.each(all)('%s is made wrong where it says, once', (_, { file, find, put }) => {
  expect(readFileSync(new URL(file, ROOT), 'utf8').split(find)).toHaveLength(2);
  expect(put).not.toBe(find);
});
