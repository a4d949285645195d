/** A file is stored whole or not at all (F-3): a full disk leaves no empty file behind. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFileStore } from './disk-store.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const placeOf = (id: string) => path.join(folder, id.slice(-2), id);
const filesThere = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);

test('FAULT-25: a full disk leaves no empty file, and what stood there before stays', async () => {
  const store = diskFileStore(folder);
  const [before, id] = [randomUUID(), randomUUID()];
  await store.put(before, Buffer.from('whole'));
  // Redirects the writing to a device that is always full.
  for (const one of [before, id]) {
    await mkdir(path.dirname(placeOf(one)), { recursive: true });
    const part = `${placeOf(one)}.part`;
    await symlink('/dev/full', part);
    await expect(writeFileAtomically(placeOf(one), Buffer.from('a statement'), part)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    // Checked before any listing, which would remove partial files of an hour ago.
    expect(await filesThere()).toEqual([before]);
  }
  expect(await store.list()).toEqual([before]);
  expect((await store.get(before)).toString()).toBe('whole');
  expect(await filesThere()).toEqual([before]);
});

test('FAULT-25: two tries of one job at once leave one of the two files whole, and nothing else', async () => {
  const store = diskFileStore(folder);
  const id = randomUUID();
  const before = await filesThere();
  const tries = ['first', 'second'].map((name) => Buffer.alloc(4_000_000, `${name} try\n`));
  await Promise.all(tries.map((content) => store.put(id, content)));
  const stored = await store.get(id);
  expect(tries.some((content) => content.equals(stored))).toBe(true);
  expect((await filesThere()).filter((name) => !before.includes(name))).toEqual([id]);
});

test('FAULT-25: a copy that breaks off leaves nothing, and one that comes through is whole', async () => {
  const store = diskFileStore(folder);
  const id = randomUUID();
  const before = await filesThere();
  await expect(store.putFrom(id, path.join(folder, 'missing'))).rejects.toThrow();
  expect(await filesThere()).toEqual(before);
  expect(await store.writtenAt(id)).toBeNull();
  const source = path.join(folder, 'source');
  await writeFile(source, Buffer.alloc(300_000, 'a line\n'));
  await store.putFrom(id, source);
  expect((await store.get(id)).length).toBe(300_000);
  await rm(source);
});

test('FAULT-25: what a killed process had begun to write is taken away an hour later', async () => {
  const store = diskFileStore(folder);
  const [old, young] = [`${placeOf(randomUUID())}.part`, `${placeOf(randomUUID())}.part`];
  for (const part of [old, young]) {
    await mkdir(path.dirname(part), { recursive: true });
    await writeFile(part, 'half');
  }
  const hourAgo = Date.now() / 1_000 - 3_700;
  await utimes(old, hourAgo, hourAgo);
  await store.list();
  const left = await filesThere();
  expect(left).not.toContain(path.basename(old));
  expect(left).toContain(path.basename(young));
});
