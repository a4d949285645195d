/**
 * Writes go through the kernel: only its owner writes a table, as apps/api/src/db/owners.ts says; whoever runs a command opens
 * the transaction; a command that records no fact says why; a function called `find…` never throws.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { isTestFile } from './sources.mjs';

const SCHEMA = 'apps/api/src/db/schema/';
const OWNERS = 'apps/api/src/db/owners.ts';

/** From the text of a schema file: the name of each table in code and in the database, as pairs. */
function tablesOf(source) {
  return [...source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, code, stored]) => [code, stored]);
}

/** From the text of owners.ts: the owner of each table, by its name in code. */
function ownersOf(source) {
  return new Map([...source.matchAll(/^ {2}(\w+): '([\w/-]+)',$/gm)].map(([, table, owner]) => [table, owner]));
}

/** Whether a file lies where tables have owners: in an area, an engine or the kernel. */
const isOwned = (file) => /^apps\/api\/src\/((?:modules|engines)\/[^/]+|kernel)\//.test(file);
/** The owner of a table is a folder, as owners.ts names it: of an area, of an engine, or of one entity in an area. */
const lieIn = (file, owner) => owner !== undefined && file.startsWith(`apps/api/src/${owner}/`);

/** The names under which a file knows the tables of the schema. */
function knownTables(program) {
  const known = new Map();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !/\/schema\//.test(node.source.value)) continue;
    for (const one of node.specifiers) {
      if (one.type === 'ImportSpecifier') known.set(one.local.name, one.imported.name);
      else known.set(one.local.name, null);
    }
  }
  return known;
}

const VERBS = ['insert', 'update', 'delete'];

/** The table that an expression names: by its own name, or as a member of a schema that was imported whole. */
function tableIn(node, known) {
  if (node?.type === 'Identifier') return known.get(node.name);
  if (node?.type === 'MemberExpression' && known.get(node.object?.name) === null) return node.property?.name;
  return undefined;
}

/** The writes of a file: `{table, at}`, the table by its name in code. `tables`: pairs from `tablesOf`. */
function writesIn(program, tables) {
  const known = knownTables(program);
  const stored = new Map(tables.map(([code, name]) => [name, code]));
  const found = [];
  new Visitor({
    CallExpression: (node) => {
      const { callee } = node;
      const at = callee.type === 'Identifier' && ['bulkInsert', 'bulkUpdate'].includes(callee.name) ? 1 : 0;
      if (at === 0 && !(callee.type === 'MemberExpression' && VERBS.includes(callee.property?.name))) return;
      const table = tableIn(node.arguments[at], known);
      if (table) found.push({ table, at: node.start });
    },
    TemplateElement: (node) => {
      for (const [, name] of node.value.raw.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)/g))
        if (stored.has(name)) found.push({ table: stored.get(name), at: node.start });
    },
  }).visit(program);
  return found;
}

/** Writes that still open their own transaction; the list may only shrink. */
const OPENING = new Set();

/** Number of commands that may record no fact. Discuss a new one before you raise this. */
const QUIET = 22;

const isProduct = (file) => file.startsWith('apps/api/src/') && !isTestFile(file);
const mayHold = (file) => /^apps\/api\/src\/(kernel|db)\//.test(file);

/** Writes of other modules' tables, transactions and connections: `{at, rule}`. */
function misplaced(file, program, { owners, tables, opening }) {
  const found = [];
  if (isOwned(file))
    for (const { table, at } of writesIn(program, tables))
      if (!lieIn(file, owners.get(table)))
        found.push({ at, rule: `${table} is written by its owner alone: ${owners.get(table) ?? 'nobody'}` });
  if (mayHold(file)) return found;
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'MemberExpression' && callee.property?.name === 'transaction' && !opening.has(file))
        found.push({
          at: start,
          rule: 'a transaction is opened by whoever runs a command (kernel/command.ts)',
        });
    },
    ImportDeclaration: ({ source: from, start }) => {
      if (from.value === 'pg' || from.value === 'drizzle-orm/node-postgres')
        found.push({ at: start, rule: 'a connection is held by the kernel and db alone' });
    },
  }).visit(program);
  return found;
}

/** The reasons of commands that record no fact: each its text, or '' where the reason is not a literal text. */
function quietReasons(program) {
  const reasons = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [given], start }) => {
      if (!['defineCommand', 'defineCreationCommand'].includes(callee.name) || given?.type !== 'ObjectExpression')
        return;
      for (const { key, value } of given.properties)
        if (key?.name === 'quiet')
          reasons.push({ at: start, reason: typeof value.value === 'string' ? value.value : '' });
    },
  }).visit(program);
  return reasons;
}

/** Where a function called `find…` has a throw of its own. */
function throwingFinds(program) {
  const found = [];
  const named = [];
  const enter = (name) => named.push(name);
  const leave = () => named.pop();
  new Visitor({
    VariableDeclarator: ({ id }) => enter(id.name ?? ''),
    'VariableDeclarator:exit': leave,
    FunctionDeclaration: ({ id }) => enter(id?.name ?? ''),
    'FunctionDeclaration:exit': leave,
    ThrowStatement: ({ start }) => {
      if (/^find[A-Z]/.test(named.at(-1) ?? '')) found.push(start);
    },
  }).visit(program);
  return found;
}

const lineOf = (source, at) => source.slice(0, at).split('\n').length;

/**
 * @param files pairs of path and source, the schema and owners.ts among them
 * @returns what breaks the rules, and a line that tells the counts
 */
export function checkDatabaseWriteRules(files, { opening = OPENING, quiet = QUIET } = {}) {
  const tables = files.filter(([file]) => file.startsWith(SCHEMA)).flatMap(([, source]) => tablesOf(source));
  const owners = ownersOf(files.find(([file]) => file === OWNERS)?.[1] ?? '');
  const complaints = [];
  const [quiets, still] = [[], new Set()];
  for (const [file, source] of files) {
    if (!isProduct(file) || file.startsWith(SCHEMA)) continue;
    const { program } = parseSync(file, source);
    if (opening.has(file) && /\.transaction\(/.test(source)) still.add(file);
    for (const { at, rule } of misplaced(file, program, { owners, tables, opening }))
      complaints.push(`${file}:${lineOf(source, at)} ${rule}`);
    for (const { at, reason } of quietReasons(program)) {
      quiets.push(file);
      if (reason.length < 12) complaints.push(`${file}:${lineOf(source, at)} a quiet command says why in words`);
    }
    for (const at of throwingFinds(program))
      complaints.push(`${file}:${lineOf(source, at)} what is called find never throws: get does`);
  }
  for (const file of opening)
    if (!still.has(file)) complaints.push(`${file} opens no transaction any more: strike it from the list`);
  if (quiets.length > quiet) complaints.push(`${quiets.length} quiet commands, ${quiet} were spoken about`);
  const told =
    `${owners.size} tables with one owner each; ${still.size} writes with a transaction of their own; ` +
    `${quiets.length} quiet commands`;
  return { complaints, told };
}
