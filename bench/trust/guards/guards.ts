/**
 * The guards of the product, found in its source: every condition of a policy, every scope, the roles of every endpoint. Each
 * with what the source would say without it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import type { Wrong } from '../suite.ts';
import { conditionsOf } from './conditions.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What stands around a guard until it is the only such place of its file. */
const CONTEXT = 16;

export type Guard = { readonly wrong: Wrong; readonly line: number; readonly says: string };

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
type Cut = { readonly from: number; readonly to: number; readonly put: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nodesIn = (root: Node): Node[] => [root, ...Object.values(root).flat().filter(isNode).flatMap(nodesIn)];

const nameOf = (node: unknown): unknown => (isNode(node) ? node.name : undefined);

/** A scope that lets everything through. */
const scopeCut = (node: Node): Cut[] => {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'scope') return [];
  const body = ((node.arguments as Node[])[1] as Node | undefined)?.body;
  return isNode(body) ? [{ from: body.start, to: body.end, put: 'sql`true`' }] : [];
};

/** Conditions of a template, each in turn: which rows, which days, whose. */
const conditionCuts = (node: Node, source: string): Cut[] =>
  node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'
    ? conditionsOf(source.slice(node.start, node.end)).map(({ from, to }) => ({
        from: node.start + from,
        to: node.start + to,
        put: 'true',
      }))
    : [];

const ROLES = "only('owner', 'tenant', 'trustee', 'contractor', 'staff')";
/** An endpoint that is for whoever is signed in. */
const roleCut = (node: Node): Cut[] => {
  if (node.type !== 'Property' || nameOf(node.key) !== 'access' || !isNode(node.value)) return [];
  const { start, end, type, callee } = node.value;
  return type === 'CallExpression' && nameOf(callee) === 'only' ? [{ from: start, to: end, put: ROLES }] : [];
};

const alone = (source: string, { from, to, put }: Cut, file: string): Wrong | null => {
  for (let around = 0; around <= source.length; around += CONTEXT) {
    const [begin, end] = [Math.max(0, from - around), Math.min(source.length, to + around)];
    const find = source.slice(begin, end);
    if (source.split(find).length === 2)
      return { file, find, put: source.slice(begin, from) + put + source.slice(to, end) };
  }
  return null;
};

const guardsOf = (file: string, cutsOf: (node: Node, source: string) => Cut[]): Guard[] => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return nodesIn(parseSync(file, source).program as unknown as Node).flatMap((node) =>
    cutsOf(node, source).flatMap((cut) => {
      const wrong = alone(source, cut, file);
      const line = source.slice(0, cut.from).split('\n').length;
      const says = source.slice(cut.from, cut.to).replace(/\s+/g, ' ');
      return wrong ? [{ wrong, line, says }] : [];
    }),
  );
};

const filesIn = (folder: string, wanted: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => wanted.test(name) && !name.endsWith('.test.ts'))
    .sort();

/** All of them, in the order of the source. */
export const allGuards = (): Guard[] => [
  ...filesIn('apps/api/src/access', /\.ts$/).flatMap((file) => guardsOf(file, conditionCuts)),
  ...filesIn('apps/api/src/modules', /\.policy\.ts$/).flatMap((file) =>
    guardsOf(file, (node, source) => [...conditionCuts(node, source), ...scopeCut(node)]),
  ),
  ...filesIn('apps/api/src/modules', /\.queries\.ts$/).flatMap((file) => guardsOf(file, scopeCut)),
  ...filesIn('packages/contract/src', /\.ts$/).flatMap((file) => guardsOf(file, roleCut)),
];
