/**
 * Encrypts form drafts with AES-GCM, bound to their form, so that a draft opens only for its person and in its own
 * form.
 */
const NONCE = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));

/** Null if the browser cannot encrypt: over plain http, except on localhost. */
export const importEncryptionKey = async (raw: string): Promise<CryptoKey | null> =>
  globalThis.crypto?.subtle
    ? crypto.subtle.importKey('raw', bytesOf(raw), 'AES-GCM', false, ['encrypt', 'decrypt'])
    : null;

const of = (nonce: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(place),
});

export const encryptText = async (key: CryptoKey, place: string, text: string): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = await crypto.subtle.encrypt(of(nonce, place), key, new TextEncoder().encode(text));
  return `${textOf(nonce)} ${textOf(new Uint8Array(sealed))}`;
};

/** Null if the text was encrypted with another key or for another place, or is damaged. */
export const decryptText = async (key: CryptoKey, place: string, sealed: string): Promise<string | null> => {
  const [nonce = '', body = ''] = sealed.split(' ');
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(of(bytesOf(nonce), place), key, bytesOf(body)));
  } catch {
    return null;
  }
};
