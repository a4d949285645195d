/** Modules that need one another in a circle: none can be read, moved or tested without the rest. */
import { isTestFile } from './sources.mjs';

const moduleOf = (file) => /^apps\/api\/src\/(?:modules|engines)\/([^/]+)\/./.exec(file)?.[1];

/**
 * The cycles in a list of imports, each with its modules and the imports between them, as 'from -> to'. Imports of types count:
 * whoever reads one of the modules has to read the other.
 */
export function findModuleCycles(edges) {
  const next = new Map();
  for (const { from, to } of edges) {
    const [a, b] = [moduleOf(from), moduleOf(to)];
    if (isTestFile(from) || a === undefined || b === undefined || a === b) continue;
    next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  return circles(next).map((modules) => ({
    modules: [...modules].sort(),
    imports: [...modules]
      .flatMap((a) => [...(next.get(a) ?? [])].filter((b) => modules.has(b)).map((b) => `${a} -> ${b}`))
      .sort(),
  }));
}

/** Each group of two or more modules that reach one another. */
function circles(next) {
  const reach = new Map([...next.keys()].map((name) => [name, reachedFrom(next, name)]));
  const seen = new Set();
  const found = [];
  for (const name of next.keys()) {
    if (seen.has(name) || !reach.get(name).has(name)) continue;
    const group = new Set([...reach.get(name)].filter((other) => reach.get(other)?.has(name)));
    for (const one of group) seen.add(one);
    found.push(group);
  }
  return found;
}

function reachedFrom(next, start) {
  const reached = new Set();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
    for (const to of next.get(name) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        waiting.push(to);
      }
  return reached;
}
