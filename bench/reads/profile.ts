/** Where the time of the product's process went: self time by part; native code counts for its caller. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type Node = {
  readonly id: number;
  readonly callFrame: { readonly url: string; readonly functionName: string };
  readonly children?: readonly number[];
};
type Profile = { readonly nodes: readonly Node[]; readonly samples: number[]; readonly timeDeltas: number[] };

const PARTS: readonly (readonly [string, RegExp])[] = [
  ['token', /kernel\/tokens\.ts|kernel\/seal\.ts/],
  ['building of statements', /drizzle-orm/],
  ['statements: places and rows', /kernel\/(statement|query|read|input|caller)\.ts/],
  ['lines to the database', /node_modules\/pg|node:(net|internal\/stream_base)|kernel\/database/],
  ['codecs', /packages\/contract/],
  ['HTTP', /fastify|find-my-way|light-my-request|node:_?http|kernel\/http|app\.ts|cookie|helmet/],
  ['streams, timers, promises', /node:/],
  ['modules of the product', /apps\/api|packages\/domain/],
];
const partOf = (url: string) => PARTS.find(([, pattern]) => pattern.test(url))?.[0];
const OUTSIDE = new Set(['(idle)', '(program)', '(root)']);

const partsOf = (nodes: readonly Node[]) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parts = new Map<number, string>();
  const visit = (node: Node, above: string) => {
    const { url, functionName } = node.callFrame;
    const own = functionName === '(garbage collector)' ? 'garbage' : OUTSIDE.has(functionName) ? '' : partOf(url);
    const part = own ?? above;
    parts.set(node.id, part);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) visit(child, part);
    }
  };
  const [root] = nodes;
  if (root) visit(root, 'other');
  return parts;
};

/** Lines of share and part, the largest first; idle time left out. */
export const cpuProfileSharesOf = async (folder: string): Promise<string[]> => {
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Profile;
  const parts = partsOf(nodes);
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const part = parts.get(id) || '';
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  });
  times.delete('');
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .map(([part, time]) => `${((100 * time) / all).toFixed(1).padStart(6)} %  ${part}`);
};
