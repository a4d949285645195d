/** The name of a package, as opposed to a path, a URL or a module of Node (`node:…`). */
const NAME = /^[@a-z][^:]*$/;
/** A relative import with its file ending, as our sources write it. */
const FILE_BESIDE = /^\.\.?\/.*(\.[cm]?[jt]s)$/;
/** The workspace of one of our files; undefined for files of packages, whose imports Node resolves itself. */
const workspaceOf = (parent = '') =>
  parent.includes('/node_modules/') ? undefined : /^.*\/(?:apps|packages)\/[^/]+\//.exec(parent)?.[0];
const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1);

/** The cached answer for a key; `ask` runs once per key. */
const onceFor = (known, key, ask) => {
  const found = known.get(key) ?? { ...ask(), shortCircuit: true };
  known.set(key, found);
  return found;
};

/**
 * Resolves each import once. Package: Node reads the whole `exports` of a package for every import of it, and that of drizzle-orm
 * is long. Module format of a file: Node looks for the nearest package.json above each of some two thousand files; here once for
 * each folder and ending. The two are most of the time of a start.
 */
export function resolveImportsOnce() {
  const packages = new Map();
  /** Key: folder and ending. Value: the module format that Node found for such a file. */
  const formats = new Map();

  const beside = (specifier, ending, context, next) => {
    const { href } = new URL(specifier, context.parentURL);
    const key = `${folderOf(href)} ${ending}`;
    const format = formats.get(key);
    if (format) return { url: href, format, shortCircuit: true };
    const found = next(specifier, context);
    // A link to another place says nothing about the folder that it lies in.
    if (found.url === href && found.format) formats.set(key, found.format);
    return found;
  };

  return (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context);
    const ending = context.parentURL?.startsWith('file:') && FILE_BESIDE.exec(specifier)?.[1];
    if (ending) return beside(specifier, ending, context, next);
    const workspace = workspaceOf(context.parentURL);
    if (!workspace || !NAME.test(specifier)) return next(specifier, context);
    return onceFor(packages, `${workspace} ${specifier}`, () => next(specifier, context));
  };
}
