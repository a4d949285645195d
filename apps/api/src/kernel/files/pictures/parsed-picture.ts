/** What the reader of each picture type returns. */

/**
 * @property clean the same picture without the notes of camera, place and person; the very bytes that were read where nothing goes
 * @property holdsAllPixels whether its packed data holds every pixel; absent where its structure says so already
 */
export type ParsedPicture = {
  /** Pixels; undefined where the file does not say. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly clean: Buffer;
  readonly holdsAllPixels?: () => Promise<boolean>;
};

/** The longest side, and all of it in pixels: a photo of the largest cameras fits, what only fills the memory of its reader does not. */
const LONGEST_SIDE = 30_000;
export const MAX_MEGAPIXELS = 200;

export const isWithinPictureSizeLimit = (width: number, height: number): boolean =>
  width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MAX_MEGAPIXELS * 1_000_000;
