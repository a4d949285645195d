/** Loaded ahead of the product by `npm start`: what loading its files costs is paid once and kept, by their content, in .cache. */
import { enableCompileCache, registerHooks } from 'node:module';
import { inRoot } from '../setup/root.mjs';
import { resolveOnce } from './resolve-once.mjs';

enableCompileCache(inRoot('.cache', 'compiled'));
registerHooks({ resolve: resolveOnce() });
