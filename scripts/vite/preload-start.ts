/**
 * The portal is built as bundles: what the sign-in screen needs, what every other screen needs, and one for each screen. The page
 * asks for the first at once, before the language is known. theme-boot.js knows the address and asks for the bundles of its screen.
 * So no bundle waits until another one imports it.
 */
import type { Plugin } from 'vite';

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
};

/** The part of Rollup's module context that is used here. */
type Context = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const reachedFrom = (ids: readonly string[], context: Context): ReadonlySet<string> => {
  const reached = new Set(ids);
  for (const id of reached) for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};

/**
 * @property from its modules; their imports are in the bundle too, unless an earlier bundle has them
 * @property shared takes only those imports that at least two of the modules need
 */
export type BundleDefinition = { readonly name: string; readonly from: readonly string[]; readonly shared?: true };

const modulesOf = ({ from, shared }: BundleDefinition, context: Context): Iterable<string> => {
  if (!shared) return reachedFrom(from, context);
  const each = from.map((one) => reachedFrom([one], context));
  const all = each.flatMap((ids) => [...ids]);
  const twice = new Set<string>();
  const once = new Set<string>();
  for (const id of all) (once.has(id) ? twice : once).add(id);
  return twice;
};

/** Names the bundle of a module. @param main what the page itself loads: in no bundle @param pieces in the order of loading */
export const bundleNameFinder = (main: readonly string[], pieces: readonly BundleDefinition[]) => {
  let named: ReadonlyMap<string, string> | undefined;
  return (id: string, context: Context): string | null => {
    if (!named) {
      const found = new Map<string, string>();
      const before = reachedFrom(main, context);
      for (const piece of pieces)
        for (const one of modulesOf(piece, context))
          if (!before.has(one) && !found.has(one)) found.set(one, piece.name);
      named = found;
    }
    return id.endsWith('.css') ? null : (named.get(id) ?? null);
  };
};

const withImports = (names: readonly string[], chunks: ReadonlyMap<string, Chunk>): ReadonlySet<string> => {
  const all = new Set(names);
  for (const name of all) for (const next of chunks.get(name)?.imports ?? []) all.add(next);
  return all;
};

/** @property screens address -> the modules that draw it, the frame included */
type Ahead = {
  readonly start: string;
  readonly app: string;
  readonly screens: Readonly<Record<string, readonly string[]>>;
};

export const preloadPortalBundlesPlugin = ({ start, app, screens }: Ahead): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const all = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk') as readonly Chunk[];
      const chunks = new Map(all.map((one) => [one.fileName, one]));
      const chunkOf = (id: string) =>
        (all.find(({ facadeModuleId }) => facadeModuleId === id) ?? all.find(({ moduleIds }) => moduleIds.includes(id)))
          ?.fileName ?? [];
      const first = withImports([chunkOf(start)].flat(), chunks);
      const after = (ids: readonly string[]) =>
        [...withImports(ids.flatMap(chunkOf), chunks)].filter((name) => !first.has(name));
      const common = after([app]);
      const own = Object.entries(screens).map(
        ([address, ids]) => [address, after(ids).filter((name) => !common.includes(name))] as const,
      );
      const ahead = JSON.stringify({ app: common, screens: Object.fromEntries(own) });
      return [
        ...[...first].map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        })),
        { tag: 'meta', attrs: { name: 'stoep-ahead', content: ahead }, injectTo: 'head-prepend' as const },
      ];
    },
  },
});
