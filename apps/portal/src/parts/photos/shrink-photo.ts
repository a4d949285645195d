/** Shrinks a photo before sending: a phone's camera makes 10 MB where 1 MB shows the same. */

/** The long side in pixels; enough to read a meter or a notice. */
const LONG_SIDE = 2_048;
const QUALITY = 0.85;
/** A smaller photo is sent unchanged. */
const SMALL_ENOUGH = 1_500_000;

const asBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

const draw = (picture: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const jpegName = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`;

/** The shrunk photo; or the same file if it is no image, small already, or unreadable for this browser. */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= SMALL_ENOUGH) return file;
  let picture: ImageBitmap;
  try {
    // Rotated as the camera was held, since the new file has no EXIF orientation.
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  const smaller = await asBlob(draw(picture));
  picture.close();
  return smaller && smaller.size < file.size
    ? new File([smaller], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
    : file;
};
