/** What a start with --empty says: never a link where what it says goes into the log of a service. */
import { expect, test } from 'vitest';
import { useHarness } from '../test/harness.ts';
import { preparePortfolio } from './prepare-portfolio.ts';
import { parseStartArguments } from './start-arguments.ts';

const harness = useHarness();
const GIVEN = parseStartArguments(['--empty', '--administrator', 'Thandi Nkosi <thandi@agency.example>']);
const begun = (production: boolean) => {
  const { deps } = harness();
  const config = { ...deps.config, production };
  return preparePortfolio({ ...deps, config }, GIVEN, () => undefined);
};

test('Operations 8: in production a start shows no link and names the command; elsewhere it shows one, once', async () => {
  const asked = await begun(true);
  expect(asked.welcome).toContain('\n    stoep first-administrator "Thandi');
  expect(asked.welcome).not.toContain('token=');
  expect(asked.deps.config.demo).toBe(false);
  expect((await begun(false)).welcome).toMatch(/reset-password\?token=[\w-]+&first=1/);
  const again = await begun(false);
  expect(again.welcome).toContain('the link shown before still works');
  expect(again.welcome).toContain('\n    npm run cli -- first-administrator "Thandi');
  expect(again.welcome).not.toContain('token=');
});
