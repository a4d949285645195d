/** Loads the product's files and ends: what loading them costs is paid once and kept in NODE_COMPILE_CACHE (deploy/Dockerfile). */
import { flushCompileCache } from 'node:module';
import { inRoot } from '../setup/root.mjs';

await import(inRoot('apps', 'api', 'src', 'serve.ts'));
flushCompileCache();
// Libraries may have begun something that nothing here waits for.
process.exit(0);
