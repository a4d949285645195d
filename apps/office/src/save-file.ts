/** Hands a file that was fetched with the person's own token to the browser to keep. */
import type { Download } from '@stoep/contract/client';

export const saveFile = ({ blob, name }: Download): void => {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};

export const saveText = (name: string, text: string): void =>
  saveFile({ blob: new Blob([text], { type: 'text/csv;charset=utf-8' }), name });
