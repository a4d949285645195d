/** What the pickers offer is what the server takes: a picture is judged by its content, whatever it is called. */
import { describe, expect, test } from 'vitest';
import { aHeif, aWebp } from '../../../test/factories/photos.ts';
import { contentTypeOf } from './content.ts';

const webp = (bytes: number) => aWebp({ data: bytes });
const heic = () => aHeif();

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
