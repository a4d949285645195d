/** What a person called a file, fit to be kept: characters that no text column takes are left out. */
export const fileLabel = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';
