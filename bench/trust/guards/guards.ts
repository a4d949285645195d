/** The guards of the product, found in its source, and the source with a switch at each. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import {
  findAccessBranchGuards,
  findAccessDeclarationGuards,
  findAllowanceGuards,
  findJoinedConditionGuards,
  findOwnRowConditionGuards,
  findRefusalGuards,
  findRequireCallGuards,
  findRowConditionGuards,
  findRowScopeGuards,
  findRowTargetGuards,
  GUARD_SWITCH_NAME,
  type GuardFinder,
  type GuardSourceCut,
  type GuardSourceNode,
  isGuardSourceNode,
} from './cuts.ts';
import { CHECKOUT_ROOT } from './root.ts';

/**
 * @property id the number of its switch in this run
 * @property key the same as long as its file is unchanged
 */
export type AccessGuard = {
  readonly id: number;
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly says: string;
  /** Its position in the file. */
  readonly from: number;
  readonly to: number;
};

type Result = { readonly guard: AccessGuard; readonly cut: GuardSourceCut };

const nodesIn = (root: GuardSourceNode): GuardSourceNode[] => [
  root,
  ...Object.values(root).flat().filter(isGuardSourceNode).flatMap(nodesIn),
];

/** Which shapes are guards in which files. */
export const GUARD_PLACES: readonly (readonly [folder: string, files: RegExp, finders: readonly GuardFinder[]])[] = [
  [
    'apps/api/src/access',
    /\.ts$/,
    [findRowConditionGuards, findAccessBranchGuards, findRefusalGuards, findRowScopeGuards],
  ],
  ['apps/api/src/kernel', /\/(?:office-right|guard)\.ts$/, [findRefusalGuards, findAllowanceGuards]],
  [
    'apps/api/src/engines',
    /\.policy\.ts$/,
    [
      findRowConditionGuards,
      findRowScopeGuards,
      findAccessBranchGuards,
      findRefusalGuards,
      findRequireCallGuards,
      findAllowanceGuards,
      findRowTargetGuards,
    ],
  ],
  [
    'apps/api/src/modules',
    /\.policy\.ts$/,
    [
      findRowConditionGuards,
      findRowScopeGuards,
      findAccessBranchGuards,
      findRefusalGuards,
      findRequireCallGuards,
      findAllowanceGuards,
      findRowTargetGuards,
    ],
  ],
  [
    'apps/api/src/engines',
    /\.(?:queries|routes|commands|writes)\.ts$/,
    [
      findRowScopeGuards,
      findOwnRowConditionGuards,
      findAccessBranchGuards,
      findRefusalGuards,
      findRequireCallGuards,
      findAllowanceGuards,
      findRowTargetGuards,
    ],
  ],
  [
    'apps/api/src/modules',
    /\.(?:queries|routes|office|worklist|decidable)\.ts$|(?:\.writes\.ts|commands(?:\.ts|\/[\w-]+\.ts))$/,
    [
      findRowScopeGuards,
      findOwnRowConditionGuards,
      findAccessBranchGuards,
      findRefusalGuards,
      findRequireCallGuards,
      findAllowanceGuards,
      findRowTargetGuards,
    ],
  ],
  // Whose token it is, and whether it is still valid.
  ['apps/api/src/modules', /\/session\.queries\.ts$/, [findRowConditionGuards, findJoinedConditionGuards]],
  ['packages/contract/src', /\.ts$/, [findAccessDeclarationGuards]],
];

const filesIn = (folder: string, wanted: RegExp): string[] =>
  readdirSync(path.join(CHECKOUT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => wanted.test(name) && !name.endsWith('.test.ts'))
    .sort();

/** Removes duplicates: two finders may find the same position. */
const alone = (cuts: readonly GuardSourceCut[]): GuardSourceCut[] => [
  ...new Map(cuts.map((cut) => [`${cut.from}-${cut.to}`, cut])).values(),
];

const parsedFile = (file: string) => {
  const source = readFileSync(path.join(CHECKOUT_ROOT, file), 'utf8');
  return { source, nodes: nodesIn(parseSync(file, source).program as unknown as GuardSourceNode) };
};

const guardsIn = (file: string, finders: readonly GuardFinder[], first: number): Result[] => {
  const { source, nodes } = parsedFile(file);
  const cuts = alone(nodes.flatMap((node) => finders.flatMap((finder) => finder(node, source))));
  const sum = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return cuts
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .map((cut, index) => ({
      cut,
      guard: {
        id: first + index,
        key: `${file}#${sum}#${cut.from}-${cut.to}`,
        file,
        line: source.slice(0, cut.from).split('\n').length,
        says: source.slice(cut.from, cut.to).replace(/\s+/g, ' '),
        from: cut.from,
        to: cut.to,
      },
    }));
};

/** A file may match two rows of the table. */
const findersOf = (): ReadonlyMap<string, ReadonlySet<GuardFinder>> => {
  const found = new Map<string, Set<GuardFinder>>();
  for (const [folder, files, finders] of GUARD_PLACES)
    for (const file of filesIn(folder, files)) found.set(file, new Set([...(found.get(file) ?? []), ...finders]));
  return found;
};

const findAll = (): Result[] => {
  const found: Result[] = [];
  for (const [file, finders] of findersOf()) found.push(...guardsIn(file, [...finders], found.length + 1));
  return found;
};

const FOUND = findAll();

/** All guards, in the order of the source. */
export const accessGuards: readonly AccessGuard[] = FOUND.map(({ guard }) => guard);

/** An insertion at a position: ends before beginnings, the inner end first, and the outer beginning first. */
type Patch = { readonly at: number; readonly order: number; readonly text: string };

/** The source of a file with its switches; null for a file without a guard. */
export const sourceWithGuardSwitches = (file: string, source: string): string | null => {
  const own = FOUND.filter(({ guard }) => guard.file === file);
  if (own.length === 0) return null;
  const puts: Patch[] = own.flatMap(({ cut: { from, to, before, after }, guard: { id } }) => [
    { at: from, order: 1 + (source.length - to) / source.length, text: '' },
    { at: from, order: 1_000 - to / source.length, text: before(id) },
    { at: to, order: -from / source.length, text: after(id) },
  ]);
  let [made, last] = ['', 0];
  for (const { at, text } of puts.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    made += source.slice(last, at) + text;
    last = at;
  }
  return `import * as ${GUARD_SWITCH_NAME} from '${CHECKOUT_ROOT}bench/trust/guards/switch.ts';${made}${source.slice(last)}`;
};

/** How many guards each shape finds in all files, and how many each place has, by its folder and file pattern. */
export const countAccessGuards = (): ReadonlyMap<GuardFinder | string, number> => {
  const counted = new Map<GuardFinder | string, number>();
  for (const [folder, files, finders] of GUARD_PLACES)
    for (const { source, nodes } of filesIn(folder, files).map(parsedFile))
      for (const finder of finders) {
        const found = nodes.reduce((sum, node) => sum + finder(node, source).length, 0);
        for (const key of [finder, `${folder} ${files}`]) counted.set(key, (counted.get(key) ?? 0) + found);
      }
  return counted;
};
