/** Form drafts of one app, encrypted on this device for one person (decisions 0235, 0311). */
import { listFormDraftKeys } from './form-drafts.tsx';
import { decryptText, encryptText, importEncryptionKey } from './text-encryption.tsx';

const DAY_MS = 86_400_000;
/** Older drafts are deleted, since their records have changed by then. */
const STAYS_MS = 7 * DAY_MS;
const MOST = 20;

type App = {
  readonly prefix: string;
  /** Identifies the login; null without one. */
  readonly login: () => string | null;
  /** The key of the logged-in person, and a name for that person on the device that reveals nothing. */
  readonly askKey: () => Promise<{ readonly owner: string; readonly key: string | CryptoKey }>;
  readonly now: () => number;
};
type Holder = { readonly owner: string; readonly key: CryptoKey };

export const makeEncryptedFormDrafts = <T extends object>({ prefix, login, askKey, now }: App) => {
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
  /** The logged-in person. The key is requested once per login, and not if the browser cannot encrypt. */
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
      // Storage is full or blocked: the input stays on the screen only.
    }
  };
  const find = async (form: string): Promise<(T & { readonly at: number }) | null> => {
    // Most forms have no draft; then no key is requested.
    if (!listFormDraftKeys().some(isOf(form))) return null;
    const holder = await holderNow();
    if (!holder) return null;
    const name = nameOf(holder.owner, form);
    const sealed = localStorage.getItem(name);
    if (sealed === null) return null;
    const text = await decryptText(holder.key, name, sealed);
    // Only this app has the key, so the draft has the right type.
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
  /**
   * One operation after the other, so that a deleted draft is not stored again by an encryption that is still
   * running.
   */
  const inTurn = <R,>(work: () => Promise<R>): Promise<R> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    /** Requests the key while the login is valid, since it may have ended when a draft has to be encrypted. */
    prepare: (): void => void holderNow(),
    /** Saves the draft, unless storage is full or the login ended meanwhile. */
    keep: (form: string, values: T) => inTurn(() => keep(form, values)),
    /** This person's draft of the form, or null. A draft that is too old or cannot be decrypted is deleted. */
    find: (form: string) => inTurn(() => find(form)),
    /** Deletes the draft after the form was saved, or if the person discards it. */
    forget: (form: string) => inTurn(() => forget(form)),
  };
};
