/** The forms of one app that were begun and not saved, sealed on this device for one person (decisions 0235, 0311). */
import { listFormDraftKeys } from './form-drafts.tsx';
import { decryptText, encryptText, importEncryptionKey } from './text-encryption.tsx';

const DAY_MS = 86_400_000;
/** Older ones are about a case that has moved on. */
const STAYS_MS = 7 * DAY_MS;
const MOST = 20;

type App = {
  readonly prefix: string;
  /** Tells one login from the next; null without one. */
  readonly login: () => string | null;
  /** The key of the person who is logged in, and the name of the person on the device, which tells nothing about the person. */
  readonly askKey: () => Promise<{ readonly owner: string; readonly key: string | CryptoKey }>;
  readonly now: () => number;
};
type Holder = { readonly owner: string; readonly key: CryptoKey };

export const encryptedFormDrafts = <T extends object>({ prefix, login, askKey, now }: App) => {
  let held: { readonly login: string; readonly holder: Promise<Holder | null> } | undefined;
  const askHolder = async (): Promise<Holder | null> => {
    try {
      const { owner, key } = await askKey();
      const sealing = typeof key === 'string' ? await importEncryptionKey(key) : key;
      return sealing && { owner, key: sealing };
    } catch {
      held = undefined;
      return null;
    }
  };
  /** The person who is logged in now; asked once per login, and not at all where the browser cannot seal. */
  const holderNow = (): Promise<Holder | null> => {
    const here = login();
    if (!here || !globalThis.crypto?.subtle) return Promise.resolve(null);
    if (held?.login !== here) held = { login: here, holder: askHolder() };
    return held.holder;
  };
  const nameOf = (owner: string, form: string) => `${prefix}${owner} ${form}`;
  const isOf = (form: string) => (name: string) => name.startsWith(prefix) && name.endsWith(` ${form}`);

  const keep = async (form: string, values: T): Promise<void> => {
    const here = login();
    const holder = await holderNow();
    if (!holder) return;
    const name = nameOf(holder.owner, form);
    const sealed = await encryptText(holder.key, name, JSON.stringify({ ...values, at: now() }));
    if (!here || login() !== here) return;
    try {
      const others = listFormDraftKeys().filter((one) => one !== name);
      for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST))) localStorage.removeItem(old);
      localStorage.setItem(name, sealed);
    } catch {
      // A full or closed store: what was typed stays on the screen.
    }
  };
  const find = async (form: string): Promise<(T & { readonly at: number }) | null> => {
    // Most forms were never left half filled: nothing is asked for them.
    if (!listFormDraftKeys().some(isOf(form))) return null;
    const holder = await holderNow();
    if (!holder) return null;
    const name = nameOf(holder.owner, form);
    const sealed = localStorage.getItem(name);
    if (sealed === null) return null;
    const text = await decryptText(holder.key, name, sealed);
    // What opens was sealed here: nobody else has the key.
    const found = text === null ? null : (JSON.parse(text) as T & { at: number });
    if (found && now() - found.at < STAYS_MS) return found;
    localStorage.removeItem(name);
    return null;
  };
  const forget = async (form: string): Promise<void> => {
    if (!listFormDraftKeys().some(isOf(form))) return;
    const holder = await holderNow();
    if (holder) localStorage.removeItem(nameOf(holder.owner, form));
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what is forgotten stays forgotten, though sealing it had begun. */
  const inTurn = <R,>(work: () => Promise<R>): Promise<R> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    /** Asks for the key while there is a login: it may be too late when something is to be sealed. */
    prepare: (): void => void holderNow(),
    /** Keeps it, or leaves it where the browser is full, or the login ended meanwhile. */
    keep: (form: string, values: T) => inTurn(() => keep(form, values)),
    /** What this person began in the form, or null. What cannot be opened, or is too old, goes. */
    find: (form: string) => inTurn(() => find(form)),
    /** It was saved, or is not wanted. */
    forget: (form: string) => inTurn(() => forget(form)),
  };
};
