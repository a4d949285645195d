/** Loads the product's files and ends: what loading them costs is paid once and kept in NODE_COMPILE_CACHE (deploy/Dockerfile). */
import { flushCompileCache } from 'node:module';
import { inRoot } from '../setup/root.mjs';

const sources = inRoot('apps', 'api', 'src');
await import(`${sources}/serve.ts`);
await import(`${sources}/export/measures.ts`);
// What a start loads once its port is open.
const { routeAreasOf } = await import(`${sources}/modules/areas.ts`);
for (const area of routeAreasOf({ demo: true })) await area.load();
flushCompileCache();
// Libraries may have begun something that nothing here waits for.
process.exit(0);
