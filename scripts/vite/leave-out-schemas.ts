/**
 * Leaves the contract's schemas out of what browsers download. The client only encodes and decodes; the server does the checking,
 * and every visitor would download the schema library. Using such a schema in the browser is a mistake, so it throws and says so.
 * A screen's own imports of zod are not touched.
 */
import type { Plugin } from 'vite';

const STAND_IN = '\0no-schemas';

const code = `
const checks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
const schema = new Proxy(() => schema, {
  get: (target, name) => {
    if (checks.has(name)) throw new Error('Contract schemas are not in the browser: the server checks.');
    return typeof name === 'symbol' || name === 'then' ? undefined : schema;
  },
});
export const z = schema;
`;

export const leaveOutContractSchemasPlugin = (): Plugin => ({
  name: 'leave-out-schemas',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'zod' && importer?.includes('/packages/contract/src/') ? STAND_IN : null,
  load: (id) => (id === STAND_IN ? code : null),
});
