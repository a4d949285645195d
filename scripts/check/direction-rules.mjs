/** The directions of ARCHITECTURE.md, one row each. A row names what it forbids. */
import { isTestFile } from './sources.mjs';

const within =
  (...folders) =>
  (file) =>
    folders.some((folder) => file.startsWith(`${folder}/`));
const isOneOf =
  (...names) =>
  (name) =>
    names.includes(name);
const isPackage = (to) => !/^(packages|apps|e2e|bench|scripts)\//.test(to);

const domain = within('packages/domain/src');
const contract = within('packages/contract/src');
const ui = within('packages/ui/src');
const kernel = within('apps/api/src/kernel');
const access = within('apps/api/src/access');
const engines = within('apps/api/src/engines');
const modules = within('apps/api/src/modules');
const app = (file) => /^apps\/(\w+)\//.exec(file)?.[1];
const moduleOf = (file) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1];
/** A module or an engine. */
const unitOf = (file) => /^apps\/api\/src\/(?:modules|engines)\/([^/]+)\//.exec(file)?.[1];
const screenOf = (file) => /^apps\/portal\/src\/screens\/([^/]+)\//.exec(file)?.[1];
const parts = within('apps/portal/src/parts');
const data = within('apps/portal/src/data');

const isRoutes = (file) => file.endsWith('.routes.ts');
/** What other modules may import of a module: its public API, its policies, its commands and its writes. */
const isDoor = (file) => /\/index\.ts$|\.(policy|commands|writes)\.ts$|\/commands\/[^/]+\.ts$/.test(file);
/** The middle word of a file's name says what it holds. */
const namesSql = (file) =>
  /\.(queries|commands|writes|policy|office|import|decidable|worklist)\.ts$/.test(file) ||
  /\/(queries|commands)\/[^/]+\.ts$/.test(file);
/** The parts of the kernel that write to people and machines outside. They are handed the data and send no queries. */
const speaksOutward = within(
  ...['http', 'pdf', 'excel', 'html', 'mail', 'threads'].map((folder) => `apps/api/src/kernel/${folder}`),
);
const mayUseSql = (file) =>
  within('apps/api/src/db', 'apps/api/src/access', 'apps/api/src/demo')(file) ||
  (kernel(file) && !speaksOutward(file)) ||
  (engines(file) && (namesSql(file) || /\/office\/(record-binding|note-field)\.ts$/.test(file))) ||
  (modules(file) && namesSql(file));
const mayUseFastify = (file) =>
  file === 'apps/api/src/app.ts' || within('apps/api/src/kernel/http')(file) || isRoutes(file);
const isFastify = (to) => to === 'fastify' || to.startsWith('@fastify/') || to.startsWith('fastify-');
const isSql = (to) => isOneOf('drizzle-orm', 'pg', 'pg-boss')(to) || within('apps/api/src/db/schema')(to);
const uiParts = (to) => /^(react|react-dom|react-dropzone|pdfjs-dist)$|^@(mui|emotion|fontsource-variable)\//.test(to);

/** `forbids(from, to)`: both are paths from the root, or `to` is the name of a package. */
export const IMPORT_DIRECTION_RULES = [
  { name: '2 domain imports nothing', forbids: (from, to) => domain(from) && !domain(to) },
  {
    name: '3 contract imports zod, domain and the messages of FormatJS',
    forbids: (from, to) =>
      contract(from) && !contract(to) && !domain(to) && !['zod', 'intl-messageformat'].includes(to),
  },
  {
    name: '4 ui imports React, MUI, PDF.js and domain',
    forbids: (from, to) => ui(from) && !ui(to) && !domain(to) && !uiParts(to),
  },
  {
    name: '5 apps never import one another',
    forbids: (from, to) => app(from) !== undefined && app(to) !== undefined && app(from) !== app(to),
  },
  {
    name: '5 packages never import apps',
    forbids: (from, to) => from.startsWith('packages/') && to.startsWith('apps/'),
  },
  {
    name: '6 the kernel knows neither access, engines nor modules',
    forbids: (from, to) => kernel(from) && (access(to) || engines(to) || modules(to)),
  },
  {
    name: '6 access knows neither engines nor modules',
    forbids: (from, to) => access(from) && (engines(to) || modules(to)),
  },
  { name: '6 engines know no module', forbids: (from, to) => engines(from) && modules(to) },
  {
    name: '7 Fastify only in app, kernel/http and routes',
    forbids: (from, to) => isFastify(to) && !mayUseFastify(from),
  },
  {
    name: '8 SQL only in db, kernel, access, demo, queries, commands, writes, policies and declarations',
    forbids: (from, to) => from.startsWith('apps/api/src/') && isSql(to) && !mayUseSql(from),
  },
  {
    name: '9 routes import only their module, the contract, kernel/http and kernel/read, what engines do and whom they admit, and deps',
    forbids: (from, to) =>
      isRoutes(from) &&
      unitOf(to) !== unitOf(from) &&
      !contract(to) &&
      !within('apps/api/src/kernel/http')(to) &&
      to !== 'apps/api/src/kernel/read.ts' &&
      !(engines(to) && isDoor(to)) &&
      to !== 'apps/api/src/deps.ts',
  },
  {
    name: '10 modules meet at a door, policy, commands or writes',
    forbids: (from, to) =>
      moduleOf(from) !== undefined && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to) && !isDoor(to),
  },
  {
    name: '11 a screen never imports another screen',
    forbids: (from, to) =>
      screenOf(from) !== undefined && screenOf(to) !== undefined && screenOf(from) !== screenOf(to),
  },
  { name: '11 parts never import screens', forbids: (from, to) => parts(from) && screenOf(to) !== undefined },
  {
    name: '11 data never imports screens or parts',
    forbids: (from, to) => data(from) && (screenOf(to) !== undefined || parts(to)),
  },
  // Benchmarks and the suites of trust are tests that print a figure. Some send requests to the product in the tests' world.
  {
    name: '12 source never imports tests',
    forbids: (from, to) => isTestFile(to) && !from.startsWith('bench/'),
  },
  {
    name: 'the web never imports Node',
    forbids: (from, to) =>
      (ui(from) || isOneOf('portal', 'office')(app(from))) && isPackage(to) && to.startsWith('node:'),
  },
];

/** The names of the rules that an import breaks. Tests may import what they test, wherever it is. */
export function brokenImportRulesOf({ from, to }) {
  if (isTestFile(from)) return [];
  return IMPORT_DIRECTION_RULES.filter((rule) => rule.forbids(from, to)).map((rule) => rule.name);
}
