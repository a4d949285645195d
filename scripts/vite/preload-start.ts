/**
 * The language is spoken before the portal's own code is loaded; the page asks for that code at once all the same, and what
 * the first screen needs comes in one piece, as if the page itself had asked for it.
 */
import type { Plugin } from 'vite';

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
};

/** As much of a module as is asked here. */
type Context = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const reachedFrom = (ids: readonly string[], context: Context): ReadonlySet<string> => {
  const reached = new Set(ids);
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};

/** Names the piece of a module that the start needs and the page itself does not. */
export const startPiece = (start: string, main: string) => {
  let inPiece: ReadonlySet<string> | undefined;
  return (id: string, context: Context): string | null => {
    if (!inPiece) {
      const before = reachedFrom([main], context);
      inPiece = new Set([...reachedFrom([start], context)].filter((one) => !before.has(one)));
    }
    return inPiece.has(id) && !id.endsWith('.css') ? 'portal' : null;
  };
};

export const preloadStart = (start: string): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk') as readonly Chunk[];
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId === start);
      return [found?.fileName ?? [], found?.imports ?? []].flat().map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      }));
    },
  },
});
