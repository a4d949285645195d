/** Loaded before the product by `npm start`: caches compiled files in .cache by their content, so that they compile only once. */
import { enableCompileCache, registerHooks } from 'node:module';
import { pathInCheckout } from '../setup/root.mjs';
import { resolveImportsOnce } from './resolve-once.mjs';

enableCompileCache(pathInCheckout('.cache', 'compiled'));
registerHooks({ resolve: resolveImportsOnce() });
