/** B-2.4: the browser shrinks a photo of 10 MB and more. The test replaces the browser's drawing. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

const MB = 1_048_576;
const drawn = vi.fn();
const closed = vi.fn();
/** The size of the encoded image in bytes; null if encoding fails. */
let encoded: number | null;

const photo = (size: number, name = 'gate.PNG', type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });
const pictureOf = (width: number, height: number) =>
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => ({ width, height, close: closed })),
  );

beforeEach(() => {
  encoded = MB;
  pictureOf(4032, 3024);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ drawImage: drawn }) as unknown as null,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer, type) =>
    answer(encoded === null ? null : new Blob([new Uint8Array(encoded)], { type: type ?? '' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  drawn.mockClear();
  closed.mockClear();
});

it('makes a large photo a JPEG with its long side at 2048 pixels, turned as it was taken', async () => {
  const file = photo(12 * MB);
  const small = await shrinkPhoto(file);
  expect([small.name, small.type, small.size]).toEqual(['gate.jpg', 'image/jpeg', MB]);
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 2048, 1536);
  expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(closed).toHaveBeenCalledOnce();
});

it('never enlarges a picture', async () => {
  pictureOf(800, 600);
  await shrinkPhoto(photo(2 * MB));
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 800, 600);
});

it.each([
  ['a small photo', photo(MB)],
  ['a PDF', photo(12 * MB, 'bill.pdf', 'application/pdf')],
])('sends %s as it is', async (_, file) => {
  expect(await shrinkPhoto(file)).toBe(file);
  expect(createImageBitmap).not.toHaveBeenCalled();
});

it('keeps a photo that this browser cannot read, for the server to judge', async () => {
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new Error('HEIC')));
  const file = photo(3 * MB, 'gate.heic', 'image/heic');
  expect(await shrinkPhoto(file)).toBe(file);
});

it.each([null, 3 * MB])('keeps the photo where drawing it again saves nothing (%s)', async (size) => {
  encoded = size;
  const file = photo(2 * MB);
  expect(await shrinkPhoto(file)).toBe(file);
});
