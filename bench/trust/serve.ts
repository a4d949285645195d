/** A second process of the product on the database of its argument; prints where it listens. */
import { startHarnessOver } from '../../apps/api/test/harness.ts';

const [url = ''] = process.argv.slice(2);
const { app } = await startHarnessOver({ url, drop: async () => undefined });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
