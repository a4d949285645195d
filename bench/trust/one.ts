/** Runs one suite in a process of its own, so that a crash counts as falling short; writes its figure as JSON. */
import { writeFileSync } from 'node:fs';
import type { TrustSuite, TrustSuiteEnvironment } from './suite.ts';

const [name = '', ground = '', answer = ''] = process.argv.slice(2);
const { suite } = (await import(new URL(`./suites/${name}.ts`, import.meta.url).href)) as {
  suite: TrustSuite;
};
const figure = await suite.run(JSON.parse(ground) as TrustSuiteEnvironment);
writeFileSync(answer, JSON.stringify(figure));
// Whatever a suite leaves open ends with its database.
process.exit(0);
