/** Who imports whom, type imports included. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { pathInCheckout } from '../setup/root.mjs';

/**
 * The edges that leave one file: `{ from, to }`, where `to` is a path from the root for our own files,
 * a package name (`pg`, `@mui/material`), or `node:...`.
 */
export function sourceImportsOf(from, source = readFileSync(pathInCheckout(from), 'utf8')) {
  const { module } = parseSync(from, source);
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map((found) => literal(source.slice(found.moduleRequest.start, found.moduleRequest.end))),
  ];
  const targets = new Set(named.filter((name) => name !== undefined).map((name) => resolveImport(from, name)));
  return [...targets].map((to) => ({ from, to }));
}

function literal(text) {
  return /^(['"`])([^$]*)\1$/.exec(text)?.[2];
}

/** Our imports have an extension or a workspace name, so resolving one does not read the disk. */
export function resolveImport(from, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''));
  const ours = /^@stoep\/(domain|contract|ui)(?:\/(.+))?$/.exec(name);
  if (ours) return withExtension(`packages/${ours[1]}/src/${ours[2] ?? 'index'}`, ours[1] === 'ui' ? '.tsx' : '.ts');
  if (name.startsWith('node:')) return name;
  const parts = name.split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

function withExtension(file, extension) {
  return path.posix.extname(file) === '.css' ? file : file + extension;
}

/** The first cycle found through each file that closes one, as lists of paths. */
export function findImportCycles(edges) {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const state = new Map();
  const found = [];
  const visit = (file, trail) => {
    state.set(file, 'open');
    for (const { to } of next.get(file) ?? []) {
      if (state.get(to) === 'open') found.push([...trail.slice(trail.indexOf(to)), to]);
      else if (!state.has(to)) visit(to, [...trail, to]);
    }
    state.set(file, 'done');
  };
  for (const file of next.keys()) if (!state.has(file)) visit(file, [file]);
  return found;
}
