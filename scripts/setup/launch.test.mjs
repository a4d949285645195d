import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInCheckout } from './root.mjs';

const HERE = '${' + 'workspaceFolder}/';

test('each configuration of the debugger names programs that are there, and starts them by the scripts that find Node 24', () => {
  const { configurations } = JSON.parse(readFileSync(pathInCheckout('.vscode', 'launch.json'), 'utf8'));
  const named = configurations.flatMap(({ program, args = [], webRoot }) => [program, ...args, webRoot]);
  const files = named.filter((name) => name?.startsWith(HERE)).map((name) => name.slice(HERE.length));
  expect(files.filter((file) => !existsSync(pathInCheckout(file)))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['scripts/dev.mjs', 'scripts/on-node.mjs', 'apps/portal', 'apps/office']),
  );
});
