/** A package's name as the sources import it, not a path, a file or something of Node's. */
const NAME = /^[@a-z][^:]*$/;
/** A file beside the one that imports it, by its whole name. */
const FILE_BESIDE = /^\.\.?\/.*(\.[cm]?[jt]s)$/;
/** The workspace that a file of ours belongs to; packages look for their own packages themselves. */
const workspaceOf = (parent = '') =>
  parent.includes('/node_modules/') ? undefined : /^.*\/(?:apps|packages)\/[^/]+\//.exec(parent)?.[0];
const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1);

/** A function of the same meaning that asks once for each key. */
const onceFor = (known, key, ask) => {
  const found = known.get(key) ?? { ...ask(), shortCircuit: true };
  known.set(key, found);
  return found;
};

/**
 * What leads to the same answer is looked up once. Where a package lies: Node reads the whole list of a package's exports for every
 * import of it, and the list of drizzle-orm is long. What a file is, of a folder and an ending: its package says so, which Node looks for
 * from the file upwards, for each of some two thousand files. The two are most of the time of a start.
 */
export function resolveOnce() {
  const packages = new Map();
  /** By folder and ending: what Node takes such a file for. */
  const formats = new Map();

  const beside = (specifier, ending, context, next) => {
    const { href } = new URL(specifier, context.parentURL);
    const key = `${folderOf(href)} ${ending}`;
    const format = formats.get(key);
    if (format) return { url: href, format, shortCircuit: true };
    const found = next(specifier, context);
    // A link to somewhere else says nothing of the folder that it lies in.
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
