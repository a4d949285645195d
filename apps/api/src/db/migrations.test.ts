import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('migrations/', import.meta.url);

test('the newest migration alone has a snapshot: the next one is made from it', () => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'));
  const newest = String(journal.entries.at(-1).idx).padStart(4, '0');
  const snapshots = readdirSync(new URL('meta/', folder)).filter((file) => file.endsWith('_snapshot.json'));
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});
