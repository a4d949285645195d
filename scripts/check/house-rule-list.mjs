/** Where the clock, the environment, the network and the wire's names may be touched. */
import { parseSync, Visitor } from 'oxc-parser';
import { isTestFile } from './sources.mjs';

const only =
  (...files) =>
  (file) =>
    !files.includes(file) && !isTestFile(file) && !file.startsWith('bench/');
const isMember = (node, object, property) =>
  node.object?.type === 'Identifier' && node.object.name === object && node.property?.name === property;

/** Participles and prepositions that say nothing about a type. */
const BARE =
  /^(?:Asked|Told|Found|Said|Given|Kept|Held|Shown|Heard|Meant|Taken|Made|Sent|Known|Wanted|Posted|Looked|Brought|Put|Moved|Chosen|Done|Written|Seen|Named|Typed|Stored|Waiting|Standing|Judged|Counted|Placed|Tried|Being|Of|By|In|On|At|For|With|From|To)$/;

/** Drizzle gives these a decoder that prepared queries cannot see. */
const DECODED_BY_DRIZZLE = new Set([
  'count',
  'countDistinct',
  'sum',
  'sumDistinct',
  'avg',
  'avgDistinct',
  'min',
  'max',
]);
const DRIZZLE_PRIVATE = new Set(['_', 'decoder', 'joinsNotNullableMap']);

const spreadsLiteral = (members, type) =>
  members.some((member) => member?.type === 'SpreadElement' && member.argument.type === type);

/** One row per habit: where it applies, and what in the tree breaks it. */
const rules = [
  {
    rule: 'the time of day comes from the clock: no new Date() or Date.now()',
    applies: (file) => only()(file) && !/[/-]clock\.tsx?$/.test(file),
    NewExpression: (node) => node.callee.name === 'Date' && node.arguments.length === 0,
    MemberExpression: (node) => isMember(node, 'Date', 'now'),
  },
  {
    rule: 'the environment is read in config.ts alone: no process.env',
    applies: only('apps/api/src/config.ts'),
    MemberExpression: (node) => isMember(node, 'process', 'env'),
  },
  {
    rule: 'the network is reached by the contract client alone: no fetch()',
    applies: only('packages/contract/src/kit/client.ts'),
    CallExpression: (node) => node.callee.type === 'Identifier' && node.callee.name === 'fetch',
    MemberExpression: (node) => ['window', 'globalThis'].some((name) => isMember(node, name, 'fetch')),
  },
  {
    rule: 'wire names (cj_, cr446_) live in the contract alone',
    // Tests and benchmarks call the API as the documents' clients do, to the letter.
    applies: (file) => !file.startsWith('packages/contract/') && !file.startsWith('bench/') && !isTestFile(file),
    Literal: (node) => typeof node.value === 'string' && isWireName(node.value),
    Identifier: (node) => isWireName(node.name),
    TemplateElement: (node) => isWireName(node.value.raw),
  },
  {
    rule: "the office's engine asserts no type: no `as` but `as const`",
    applies: (file) => file.startsWith('apps/api/src/engines/office/') && !isTestFile(file),
    TSAsExpression: (node) => node.typeAnnotation?.typeName?.name !== 'const',
  },
  {
    rule: "what a record says of itself stands in its declaration: no table keyed by names in the office's app",
    applies: (file) => file.startsWith('apps/office/src/') && !isTestFile(file),
    VariableDeclarator: (node) =>
      node.init?.type === 'ObjectExpression' &&
      node.init.properties.some(({ type }) => type === 'Property') &&
      isKeyedByText(node.id.typeAnnotation?.typeAnnotation),
  },
  {
    rule: 'a type is named by what it is, not by a participle or a preposition (docs/words.md)',
    applies: () => true,
    TSTypeAliasDeclaration: (node) => BARE.test(node.id.name),
    TSInterfaceDeclaration: (node) => BARE.test(node.id.name),
  },
  {
    rule: 'a literal is not spread into another: its members stand there themselves',
    applies: () => true,
    ObjectExpression: (node) => spreadsLiteral(node.properties, 'ObjectExpression'),
    ArrayExpression: (node) => spreadsLiteral(node.elements, 'ArrayExpression'),
  },
  {
    rule: 're-exports stand in an index.ts, which is a public API',
    applies: (file) => file.startsWith('apps/api/src/modules/') && !file.endsWith('/index.ts'),
    ExportNamedDeclaration: (node) => node.source !== null,
    ExportAllDeclaration: () => true,
  },
  {
    rule: 'each area states what an entry is posted against: no SQL chooses an account by a cause or a label (decision 0341)',
    applies: (file) => file.startsWith('apps/api/src/modules/') && !isTestFile(file),
    TemplateLiteral: ({ quasis }) => choosesAccount(quasis.map(({ value }) => value.raw).join(' ')),
  },
  {
    rule: 'the decoder of SQL is given by decodedSql, centsSql or countSql (kernel/database/decoded-sql.ts)',
    applies: (file) => file.startsWith('apps/api/') && file !== 'apps/api/src/kernel/database/decoded-sql.ts',
    MemberExpression: ({ property }) => property.name === 'mapWith',
    ImportDeclaration: ({ source, specifiers }) =>
      source.value === 'drizzle-orm' && specifiers.some(({ imported }) => DECODED_BY_DRIZZLE.has(imported?.name)),
  },
  {
    rule: 'no private field of Drizzle is read: _, decoder, joinsNotNullableMap, session.client',
    applies: (file) => file.startsWith('apps/api/') || file.startsWith('bench/'),
    MemberExpression: ({ object, property }) =>
      DRIZZLE_PRIVATE.has(property.name) || (property.name === 'client' && object.property?.name === 'session'),
    ObjectPattern: ({ properties }) => properties.some(({ key }) => DRIZZLE_PRIVATE.has(key?.name)),
  },
  {
    rule: 'unsafe bypass',
    applies: () => true,
    CallExpression: (node) => /^unsafe[A-Z]/.test(node.callee.name ?? ''),
  },
];

const choosesAccount = (text) =>
  /\bgl_account(?:s|_id)\b/.test(text) && (/\bcause\s*->>/.test(text) || /'Parked /.test(text));

/** The role that a file's name claims, and what such a file has (decision 0335). */
const roleBroken = (file, source) => {
  const defines = /\bdefine\w*Commands?\b/.test(source);
  if (file.endsWith('.commands.ts') && !defines && !/\brun(?:Creation)?Command\b/.test(source))
    return 'a .commands.ts declares or runs a command; what commands write together stands in a .writes.ts';
  if (file.endsWith('.writes.ts') && defines) return 'a command stands in a .commands.ts';
  return undefined;
};

/** The marks that the rule forbids in comments. Only this line and the rule's test may contain them. */
const promises = /\b(TODO|FIXME|XXX|biome-ignore)\b|@ts-(ignore|expect-error|nocheck)\b/;

function isWireName(text) {
  return /(^|\W|_)(cj|cr446)_[a-z]/.test(text);
}

/** `Record<string, ...>`, also when it is read-only. */
function isKeyedByText(type) {
  const [first] = type?.typeArguments?.params ?? [];
  if (type?.typeName?.name === 'Readonly') return isKeyedByText(first);
  return type?.typeName?.name === 'Record' && first?.type === 'TSStringKeyword';
}

/** Lines that the compiler must refuse; each of them says so. */
const isWrongOnPurpose = (file, text) => file.endsWith('/wrong-lines.test.ts') && text.includes('@ts-expect-error');

/** The rules that a file breaks: `{file, line, rule}`. */
export function checkHouseRules(file, source) {
  const { program, comments } = parseSync(file, source);
  const found = [];
  const note = (rule, at) => found.push({ file, line: source.slice(0, at).split('\n').length, rule });
  for (const { rule, applies, ...checks } of rules) {
    if (!applies(file)) continue;
    const visitor = Object.fromEntries(
      Object.entries(checks).map(([type, breaks]) => [type, (node) => breaks(node) && note(rule, node.start)]),
    );
    new Visitor(visitor).visit(program);
  }
  const role = roleBroken(file, source);
  if (role) note(role, 0);
  for (const comment of comments) {
    if (promises.test(comment.value) && !isWrongOnPurpose(file, comment.value))
      note('no promise and no silenced check in a comment', comment.start);
  }
  return found;
}
