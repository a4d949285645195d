/** The server accepts what the file pickers offer: a picture is recognised by its content, whatever its name. */
import { describe, expect, test } from 'vitest';
import { aHeifPhoto, aWebpPhoto } from '../../../test/factories/photos.ts';
import { detectContentType } from './content-type.ts';

const webp = (bytes: number) => aWebpPhoto({ data: bytes });
const heic = () => aHeifPhoto();

describe('C-4.3 pictures of telephones and browsers', () => {
  test.each([
    ['image/webp', webp(64)],
    ['image/heic', heic()],
  ])('%s is taken as a picture', async (type, bytes) => {
    expect(await detectContentType(bytes, ['pdf', 'image'])).toBe(type);
    await expect(detectContentType(bytes, ['pdf'])).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  test.each([
    ['WebP', webp(64)],
    ['HEIC', heic()],
  ])('half of a %s is refused while the person still has the file', async (_, bytes) => {
    const half = bytes.subarray(0, bytes.length - 32);
    await expect(detectContentType(half, ['image'])).rejects.toMatchObject({ code: 'unreadable_file' });
  });
});
