/** Long enough for the browser to have read it; then the memory is given back. */
const KEPT_MS = 60_000;

/**
 * Hands a file that was fetched with the person's login to the browser to keep, under its name. It is not opened in a tab:
 * an address made in the page has no name, and what is saved from there is called by a row of random signs.
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
