import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

const AT = new Date('2026-03-10T08:00:00Z');

test('what is packed is unpacked as it was, by its own name', async () => {
  async function* entries() {
    yield { name: 'Größe 1.txt', bytes: Buffer.from('one') };
    yield { name: 'two.txt', bytes: Buffer.from('') };
  }
  const files = unzipSync(await buffer(zipStream(entries(), AT)));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['Größe 1.txt', 'one'],
    ['two.txt', ''],
  ]);
});

test('no file is read before there is room for it', async () => {
  let read = 0;
  async function* entries() {
    for (; read < 50; read += 1) yield { name: `${read}.bin`, bytes: Buffer.alloc(100_000) };
  }
  const zip = zipStream(entries(), AT);
  for await (const _ of zip) break;
  expect(read).toBeLessThan(5);
});

test('a file that cannot be read ends the zip as broken, not as shorter', async () => {
  async function* entries() {
    yield { name: 'one.txt', bytes: Buffer.from('one') };
    throw new Error('The disk is gone.');
  }
  await expect(buffer(zipStream(entries(), AT))).rejects.toThrow('The disk is gone.');
});
