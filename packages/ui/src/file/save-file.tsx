/** Milliseconds for the browser to read the file; then its memory is released. */
const KEPT_MS = 60_000;

/**
 * Saves a file that was fetched with the person's login under its name. It does not open in a tab, since a blob
 * address has no file name and would be saved under a random one.
 */
export const saveFileToDevice = ({ blob, name }: { blob: Blob; name: string }): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
