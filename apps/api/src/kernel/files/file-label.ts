/**
 * Makes uploaded file names safe to store and show: no reversing or hidden characters, and the extension of the real
 * type.
 */

/** The longest stored name, in characters. */
const LONGEST = 200;
const ENDING = /\.[^.\s/\\]{1,10}$/u;

/** The extension of each content type, and further extensions that are also correct. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  'image/heic-sequence': ['heic', 'heif', 'heics', 'hif'],
  'image/heif-sequence': ['heif', 'heic', 'heifs', 'hif'],
  'image/avif': ['avif', 'heif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/** Known extensions; any other ending of a name ("Quote v1.2 final") is part of the name. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(ENDINGS).flat(),
  ...'gif bmp tif tiff svg doc docm dot dotx dotm xls xlsm xlsb xlt xltx xltm xlam ppt pptx pptm odt ods rtf txt csv'.split(
    ' ',
  ),
  ...'htm html xml json zip exe com scr bat cmd js vbs msi lnk jar ps1 apk dmg hta'.split(' '),
]);

/** Shortens the name before its extension, so that programs still recognise the file. */
export const shortenFileName = (name: string, longest: number): string => {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = [...(ENDING.exec(name)?.[0] ?? '')];
  return letters.slice(0, longest - ending.length).join('') + ending.join('');
};

/** Removes control characters, direction marks and zero-width characters: they could make "…fdp.exe" read as "….pdf". */
export const stripUnsafeNameCharacters = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu, '');

/** The name for a file; "file" where nothing is left of what the person typed. */
export const safeFileNameOf = (name: string): string =>
  shortenFileName(stripUnsafeNameCharacters(name), LONGEST) || 'file';

/**
 * The same with the extension of the real type: a PNG called photo.jpg is stored as photo.png. A name without an extension gets one; a
 * content type without a known extension leaves the name unchanged.
 */
export const storedFileNameOf = (name: string, contentType: string): string => {
  const label = safeFileNameOf(name);
  const right = ENDINGS[contentType];
  if (!right) return label;
  const [, bare = label, ending] = /^(.+)\.([^.\s/\\]{1,10})$/u.exec(label) ?? [];
  if (ending !== undefined && right.includes(ending.toLowerCase())) return label;
  const stem = ending !== undefined && KNOWN.has(ending.toLowerCase()) ? bare : label;
  return shortenFileName(`${stem}.${right[0]}`, LONGEST);
};
