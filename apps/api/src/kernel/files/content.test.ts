/** What the pickers offer is what the server takes: a picture is judged by its content, whatever it is called. */
import { describe, expect, test } from 'vitest';
import { contentTypeOf } from './content.ts';

const webp = (bytes: number) => {
  const data = Buffer.alloc(bytes);
  const head = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);
  head.writeUInt32LE(head.length - 8 + bytes, 4);
  return Buffer.concat([head, data]);
};
const box = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8, name.padStart(8, ' '));
  head.writeUInt32BE(8 + content.length, 0);
  return Buffer.concat([head, content]);
};
const heic = () =>
  Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), box('mdat', Buffer.alloc(64))]);

describe('C-4.3 pictures of telephones and browsers', () => {
  test.each([
    ['image/webp', webp(64)],
    ['image/heic', heic()],
  ])('%s is taken as a picture', async (type, bytes) => {
    expect(await contentTypeOf(bytes, ['pdf', 'image'])).toBe(type);
    await expect(contentTypeOf(bytes, ['pdf'])).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  test.each([
    ['WebP', webp(64)],
    ['HEIC', heic()],
  ])('half of a %s is refused while the person still has the file', async (_, bytes) => {
    const half = bytes.subarray(0, bytes.length - 32);
    await expect(contentTypeOf(half, ['image'])).rejects.toMatchObject({ code: 'unreadable_file' });
  });
});
