/**
 * The one map of areas: the areas of the product have the same names in every tree, they need one another in one direction only,
 * and each table belongs to one of them.
 */

/** In the order of the map: an area may need those after it in the list, and none before it. */
export const AREA_DEPENDENCY_ORDER = [
  'people',
  'scheme',
  'credit',
  'bank',
  'billing',
  'works',
  'suppliers',
  'platform',
  'ledger',
  'identity',
];

/** The trees that are divided by area, each with its folders that belong to no area. */
export const NON_AREA_FOLDERS_BY_TREE = {
  'packages/contract/src': ['kit', 'languages', 'office', 'imports'],
  'packages/domain/src': ['calendar', 'money', 'wording'],
  'apps/api/src/db/schema': [],
  'apps/api/src/modules': [],
  'apps/office/src': ['day', 'drafts', 'find', 'grid', 'help', 'imports', 'keys', 'records', 'shell', 'testing'],
  'apps/portal/src/data': [],
};

/** Files per folder; more are hard to take in. Tests and styles are not counted. */
const MOST_FILES = 25;

const MODULES = /^apps\/api\/src\/modules\/([^/]+)\/./;
const areaOf = (file) => MODULES.exec(file)?.[1];

/** Folders that do not have the name of an area. `files`: all sources, as paths from the root. */
export function checkAreaFolders(files) {
  const found = new Set();
  for (const [tree, others] of Object.entries(NON_AREA_FOLDERS_BY_TREE))
    for (const file of files) {
      const [folder, inside] = file.startsWith(`${tree}/`) ? file.slice(tree.length + 1).split('/') : [];
      if (inside !== undefined && !AREA_DEPENDENCY_ORDER.includes(folder) && !others.includes(folder))
        found.add(`${tree}/${folder} is no area: ${AREA_DEPENDENCY_ORDER.join(', ')}`);
    }
  return [...found];
}

/** Folders with too many files. `files` without tests and styles. */
export function checkFolderSizes(files) {
  const counted = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  return [...counted]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder} has ${inside.length} files: divide it (${MOST_FILES} at most)`);
}

/** Which area needs which: each pair as `[from, to]` with its number of imports. `edges`: imports as `{from, to}`. */
export function areaImportCounts(edges) {
  const found = new Map();
  for (const { from, to } of edges) {
    const [a, b] = [areaOf(from), areaOf(to)];
    if (a === undefined || b === undefined || a === b) continue;
    found.set(`${a} ${b}`, (found.get(`${a} ${b}`) ?? 0) + 1);
  }
  return [...found].map(([pair, count]) => [...pair.split(' '), count]);
}

/** Imports that go up the map. */
export function checkAreaImports(edges) {
  return edges
    .filter(
      ({ from, to }) =>
        AREA_DEPENDENCY_ORDER.indexOf(areaOf(to)) < AREA_DEPENDENCY_ORDER.indexOf(areaOf(from)) &&
        areaOf(to) !== undefined,
    )
    .map(({ from, to }) => `13 ${areaOf(from)} does not need ${areaOf(to)}: ${from} -> ${to}`);
}

/** An owner outside the areas counts as the area whose records it stores. */
const AREA_OF_OWNER = { 'engines/decisions': 'scheme' };
const areaOfOwner = (owner) => /^modules\/([^/]+)/.exec(owner)?.[1] ?? AREA_OF_OWNER[owner] ?? 'platform';

/**
 * Tables whose schema is in another area than their owner.
 * @param schemas `[file, text]` of the files below db/schema
 * @param owners the text of owners.ts
 */
export function checkTableAreas(schemas, owners) {
  const areas = new Map(
    [...owners.matchAll(/^ {2}(\w+): '([\w/-]+)',$/gm)].map(([, table, owner]) => [table, areaOfOwner(owner)]),
  );
  return schemas.flatMap(([file, text]) => {
    const area = /db\/schema\/([^/]+)\//.exec(file)?.[1];
    return [...text.matchAll(/export const (\w+) = pgTable\(/g)]
      .filter(([, table]) => areas.get(table) !== area)
      .map(([, table]) => `${table} stands in the schema of ${area}, and its owner in ${areas.get(table)}`);
  });
}
