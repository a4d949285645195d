/** Loads the product's files and ends, so that their compiled code is cached in NODE_COMPILE_CACHE (deploy/Dockerfile). */
import { flushCompileCache } from 'node:module';
import { pathInCheckout } from '../setup/root.mjs';

const sources = pathInCheckout('apps', 'api', 'src');
await import(`${sources}/serve.ts`);
await import(`${sources}/export/measures.ts`);
// The product loads these once its port is open.
const { routeAreasOf } = await import(`${sources}/modules/areas.ts`);
for (const area of routeAreasOf({ demo: true })) await area.load();
flushCompileCache();
// A library may have started timers or connections; nothing here waits for them.
process.exit(0);
