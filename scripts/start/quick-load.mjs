/** Loaded before the product by `npm start`: caches compiled files in .cache by their content, so that they compile only once. */
import { enableCompileCache, registerHooks } from 'node:module';
import { inRoot } from '../setup/root.mjs';
import { resolveOnce } from './resolve-once.mjs';

enableCompileCache(inRoot('.cache', 'compiled'));
registerHooks({ resolve: resolveOnce() });
