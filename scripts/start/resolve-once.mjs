/** A package's name as the sources import it, not a path, a file or something of Node's. */
const NAME = /^[@a-z][^:]*$/;
/** The workspace that a file of ours belongs to; packages look for their own packages themselves. */
const workspaceOf = (parent = '') =>
  parent.includes('/node_modules/') ? undefined : /^.*\/(?:apps|packages)\/[^/]+\//.exec(parent)?.[0];

/**
 * Where a package lies is asked once for each workspace. Node reads the whole list of a package's exports for every import of it,
 * and drizzle-orm lists 180 kB: with some 500 imports that is most of the time of a start, and of its memory.
 */
export function resolveOnce() {
  const known = new Map();
  return (specifier, context, next) => {
    const workspace = workspaceOf(context.parentURL);
    if (!workspace || !NAME.test(specifier) || !context.conditions.includes('import'))
      return next(specifier, context);
    const key = `${workspace} ${specifier}`;
    const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(key, found);
    return found;
  };
}
