/** Hands a file that was fetched with the login to the person: shown in a tab of its own, or kept under its name. */
import type { Download } from '../../data/api.ts';

const SHOWN_IN_A_TAB = /^(application\/pdf|image\/)/;
/** Long enough for the tab or the download to have read it; then the memory is given back. */
const KEPT_MS = 60_000;

const addressOf = (blob: Blob): string => {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
};

const save = (url: string, name: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Keeps the file under its name. */
export const saveFile = ({ blob, name }: Download): void => save(addressOf(blob), name);

/** Opens PDFs and pictures in a tab of their own; other files, and where tabs are blocked, it keeps them. */
export const showFile = ({ blob, name }: Download): void => {
  const url = addressOf(blob);
  const tab = SHOWN_IN_A_TAB.test(blob.type) ? globalThis.open(url, '_blank') : null;
  if (!tab) save(url, name);
};
