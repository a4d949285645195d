/**
 * Finds guards in the source by their shape: an SQL condition that limits whose rows, a row scope, the roles of an endpoint, a refusal
 * of a person without the right. Each comes with the code around it that lets it be removed while the product runs.
 */
import { guardConditionSpansOf } from './conditions.ts';

export type GuardSourceNode = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

/** Positions in the source; `before` and `after` are inserted around the text between them. */
export type GuardSourceCut = {
  readonly from: number;
  readonly to: number;
  readonly before: (id: number) => string;
  readonly after: (id: number) => string;
};

/** The name of the switch in the changed source. */
export const GUARD_SWITCH_NAME = 'guardSwitch';
/** The PostgreSQL setting that names the removed guard. It is not part of the query text, so one text serves all. */
export const REMOVED_GUARD_SETTING = 'stoep.removed';

export const isGuardSourceNode = (value: unknown): value is GuardSourceNode =>
  typeof value === 'object' && value !== null && typeof (value as GuardSourceNode).type === 'string';
const nodeOf = (value: unknown): GuardSourceNode | null => (isGuardSourceNode(value) ? value : null);
const nameOf = (node: unknown): string => (isGuardSourceNode(node) ? String(node.name ?? '') : '');
const calleeOf = (node: GuardSourceNode | null): string => (node?.type === 'CallExpression' ? nameOf(node.callee) : '');

const TOLD = `coalesce(current_setting('${REMOVED_GUARD_SETTING}', true), '')`;
/** SQL that is true where the guard is removed. */
export const guardRemovedSql = (id: number): string =>
  `${TOLD} = '${id}' or (${TOLD} like 'all%' and strpos(${TOLD} || '-', '-${id}-') = 0)`;
const inSql = (id: number) => ` or ${guardRemovedSql(id)})`;
const around = (node: { from: number; to: number }, before: (id: number) => string, after = ')'): GuardSourceCut => ({
  ...node,
  before,
  after: () => after,
});
const placed = ({ start, end }: GuardSourceNode) => ({ from: start, to: end });

/** The caller, by the names that the product's own code uses. */
const ASKING = ['caller', 'person', 'actor', 'viewer', 'contact', 'staffRole'];
const WHO = new RegExp(`\\b(?:${ASKING.join('|')})\\b|\\bby\\.profileId\\b`);

const isSql = (node: GuardSourceNode | null): node is GuardSourceNode =>
  node?.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql';

/** SQL that is true or false for each row: whether it exists for the caller. */
const rows = (node: GuardSourceNode): GuardSourceCut =>
  around(placed(node), (id) => `${GUARD_SWITCH_NAME}.rows(${id}, `);

export type GuardFinder = (node: GuardSourceNode, source: string) => GuardSourceCut[];

const conditionsThat =
  (which: RegExp): GuardFinder =>
  (node, source) =>
    isSql(node)
      ? guardConditionSpansOf(source.slice(node.start, node.end))
          .filter(({ from, to }) => which.test(source.slice(node.start + from, node.start + to)))
          .map(({ from, to }) => ({
            from: node.start + from,
            to: node.start + to,
            before: () => '(',
            after: inSql,
          }))
      : [];

/** The conditions of a template, each in turn, whatever they limit: rows, days, owners. */
export const findRowConditionGuards = conditionsThat(/./);
/** Only conditions that mention the caller. */
export const findOwnRowConditionGuards = conditionsThat(WHO);

/** Conditions that code combines, each in turn. */
export const findJoinedConditionGuards: GuardFinder = (node) =>
  calleeOf(node) === 'and' ? (node.arguments as GuardSourceNode[]).map((one) => rows(one)) : [];

/** The rows that a row scope lets through. */
export const findRowScopeGuards: GuardFinder = (node, source) => {
  if (calleeOf(node) !== 'defineRowScope') return [];
  const body = nodeOf((node.arguments as GuardSourceNode[])[1]?.body);
  return body && body.type !== 'BlockStatement' && !/^\(?isStaff\(/.test(source.slice(body.start)) ? [rows(body)] : [];
};

/** Helpers that say whose rows a command may write. */
const OF_PEOPLE = new Set(['callerWriteScope', 'ownRowsScope']);
/** The write scope of a command. That only staff reach a row is declared once, by `staffWriteScope` itself. */
export const findRowTargetGuards: GuardFinder = (node) => {
  if (calleeOf(node) !== 'rowTarget' && calleeOf(node) !== 'partialRowTarget') return [];
  const within = nodeOf((node.arguments as GuardSourceNode[])[1]);
  if (!within || nameOf(within) === 'staffWriteScope') return [];
  return within.type === 'Identifier' || OF_PEOPLE.has(calleeOf(within))
    ? [around(placed(within), (id) => `${GUARD_SWITCH_NAME}.reach(${id}, `)]
    : [];
};

/** A condition for a row, as opposed to a set, a sum or a value. */
const OF_ROWS =
  /^sql(?:<boolean>)?`\s*(?:false`|exists\b|not\b|\((?!\s*(?:select|with|case|values)\b)|[\w${}.()']+\s+(?:=|in|is)(?!.*\|\|))/;
const isOfRows = (node: GuardSourceNode | null, source: string): node is GuardSourceNode =>
  isSql(node) && OF_ROWS.test(source.slice(node.start, node.end));

/** A choice between two kinds of callers, and an expression that is a whole rule. */
export const findAccessBranchGuards: GuardFinder = (node, source) => {
  const told =
    node.type === 'ConditionalExpression' && WHO.test(source.slice(node.start, node.end))
      ? [node.consequent, node.alternate]
      : node.type === 'ArrowFunctionExpression' && WHO.test(source.slice(node.start, node.end))
        ? [node.body]
        : [];
  return told.map(nodeOf).flatMap((one) => (isOfRows(one, source) ? [rows(one)] : []));
};

/** The access of an endpoint: its roles, the owners of its fields, and what staff who view as another person do not see. */
export const findAccessDeclarationGuards: GuardFinder = (node, source) => {
  const value = nodeOf(node.value);
  if (node.type !== 'Property' || !value) return [];
  const key = nameOf(node.key);
  if (key === 'viewed' && source.slice(value.start, value.end) === "'never'")
    return [
      around(
        placed(node),
        (id) => `get viewed() { return ${GUARD_SWITCH_NAME}.granted(${id}) ? '' : ({ `,
        ' }).viewed; }',
      ),
    ];
  const wanted =
    (key === 'access' && calleeOf(value) === 'endpointAccessForRoles') ||
    (key === 'self' && value.type === 'ObjectExpression') ||
    (key === 'hiddenFromStaff' && value.type === 'ArrayExpression');
  return wanted ? [around(placed(value), (id) => `${GUARD_SWITCH_NAME}.${key}(${id}, `)] : [];
};

const REFUSALS = new Set(['forbidden', 'not_yours', 'unauthorized', 'viewing_private', 'viewing_only']);
const codeThrown = (node: GuardSourceNode | null): string => {
  const thrown = nodeOf(
    node?.type === 'BlockStatement' && (node.body as GuardSourceNode[]).length === 1
      ? (node.body as GuardSourceNode[])[0]
      : node,
  );
  const made = nodeOf(thrown?.type === 'ThrowStatement' ? thrown.argument : null);
  return String(nodeOf((made?.arguments as GuardSourceNode[] | undefined)?.[0])?.value ?? '');
};

const asked = (node: GuardSourceNode): GuardSourceCut =>
  around(placed(node), (id) => `(${GUARD_SWITCH_NAME}.stands(${id}) && (`, '))');

/** `if (…) throw` for callers without the right. */
export const findRefusalGuards: GuardFinder = (node, source) => {
  const test = nodeOf(node.type === 'IfStatement' ? node.test : null);
  const code = test ? codeThrown(nodeOf(node.consequent)) : '';
  // The type already requires that somebody is logged in.
  if (!test || node.alternate || source.slice(test.start, test.end) === '!person') return [];
  const ofWho = code !== '' && /\.profileId\b|=== person\b|staffRole/.test(source.slice(test.start, test.end));
  return REFUSALS.has(code) || ofWho ? [asked(test)] : [];
};

/** How the names of such functions begin. */
const INSISTING = ['RecordVerb', 'WritingStaff', 'Account', 'OwnIdsOnly', 'AllowedWhileViewingAs', 'Own'].map(
  (name) => `require${name}`,
);
const INSISTS = new RegExp(`^(?:await )?(?:${INSISTING.join('|')})\\w*\\(`);
/** A call whose only effect is to refuse. */
export const findRequireCallGuards: GuardFinder = (node, source) =>
  node.type === 'ExpressionStatement' && INSISTS.test(source.slice(node.start, node.end))
    ? [around(placed(node), (id) => `if (${GUARD_SWITCH_NAME}.stands(${id})) `, '')]
    : [];

const ALLOWING = new Set([
  'mayReadRecords',
  'maySeeWholeNumber',
  'mayTakeRecordStep',
  'toldTo',
  'hasOfficeWriteRight',
  'covers',
]);
const OWN_WORK = /^\w+(?:\.\w+)* [!=]== (?:by|person|caller)\.profileId$|^person\.roles\.has\(/;
/** The check of a role, in the policy of the office. */
const HOLDS = /^holds\((?:resource|Object)\b/;
const grantedCut = (node: GuardSourceNode): GuardSourceCut =>
  around(placed(node), (id) => `(${GUARD_SWITCH_NAME}.granted(${id}) || (`, '))');

/** A function that answers whether a person may: by role, or by who did the step before. */
export const findAllowanceGuards: GuardFinder = (node, source) => {
  if (ALLOWING.has(calleeOf(node)) || HOLDS.test(source.slice(node.start, node.end))) return [grantedCut(node)];
  if (node.type !== 'LogicalExpression') return [];
  return [node.left, node.right]
    .map(nodeOf)
    .flatMap((one) => (one && OWN_WORK.test(source.slice(one.start, one.end)) ? [grantedCut(one)] : []));
};

/** Names of the product that the finders look for. A test fails where one is in no source any more. */
export const GUARD_FINDER_PRODUCT_NAMES: readonly string[] = [
  ...ASKING,
  ...INSISTING,
  ...ALLOWING,
  ...OF_PEOPLE,
  ...REFUSALS,
  'rowTarget',
  'partialRowTarget',
  'defineRowScope',
  'staffWriteScope',
  'isStaff',
  'endpointAccessForRoles',
  'self',
  'hiddenFromStaff',
  'viewed',
  'holds',
];
