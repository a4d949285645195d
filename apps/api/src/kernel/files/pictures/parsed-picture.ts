/** What the reader of each picture type returns. */

/**
 * @property clean the same picture without metadata; the very same bytes where there is nothing to remove
 * @property holdsAllPixels checks that the compressed data has every pixel; absent where the structure already proves it
 */
export type ParsedPicture = {
  /** In pixels; undefined where the file does not say. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly clean: Buffer;
  readonly holdsAllPixels?: () => Promise<boolean>;
};

/** The longest side and the most pixels: photos of the largest cameras fit, pictures that would exhaust memory do not. */
const LONGEST_SIDE = 30_000;
export const MAX_PICTURE_MEGAPIXELS = 200;

export const isWithinPictureSizeLimit = (width: number, height: number): boolean =>
  width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MAX_PICTURE_MEGAPIXELS * 1_000_000;
