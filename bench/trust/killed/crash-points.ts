/**
 * A process of the product, API and worker, that ends itself by SIGKILL at a step (die-at.ts). It works and prints where it listens
 * once its input has a line. Arguments: the database, the step.
 */
import { once } from 'node:events';
import { allBackgroundJobs } from '../../../apps/api/src/modules/all.ts';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { exitAtQueryStep } from './die-at.ts';

const [url = '', step = ''] = process.argv.slice(2);
const { app, deps } = await startHarnessOver({ url, drop: async () => undefined });
await once(process.stdin, 'data');
await deps.jobs.work(deps, allBackgroundJobs);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
exitAtQueryStep(step);
process.stdout.write(`${origin}\n`);
