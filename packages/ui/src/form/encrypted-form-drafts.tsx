/** Form drafts of one app, encrypted on this device for one person (decisions 0235, 0311). */
import { listFormDraftKeys } from './form-drafts.tsx';
import { decryptText, encryptText, importEncryptionKey } from './text-encryption.tsx';

const DAY_MS = 86_400_000;
/** Older drafts are deleted, since their records have changed by then. */
const STAYS_MS = 7 * DAY_MS;
const MOST = 20;
/** The most drafts of one form. */
const MOST_OF_FORM = 3;
/** Between a form and the slot of one of its drafts. */
const SLOT = '#';

type App = {
  readonly prefix: string;
  /** Identifies the login; null without one. */
  readonly login: () => string | null;
  /** The key of the logged-in person, and a name for that person on the device that reveals nothing. */
  readonly askKey: () => Promise<{ readonly owner: string; readonly key: string | CryptoKey }>;
  readonly now: () => number;
};
type Holder = { readonly owner: string; readonly key: CryptoKey };

/** The form with the slot of one of its drafts. Each opened form writes to its own, so that none overwrites another. */
export const formDraftSlotOf = (form: string, slot: string): string => form + SLOT + slot;

export const makeEncryptedFormDrafts = <T extends object>({ prefix, login, askKey, now }: App) => {
  type StoredDraft = T & { readonly at: number; readonly form: string };
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
  const isOf = (form: string) => (name: string) =>
    name.startsWith(prefix) && (name.endsWith(` ${form}`) || name.includes(` ${form}${SLOT}`));

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
  const findAll = async (form: string): Promise<StoredDraft[]> => {
    // Most forms have no draft; then no key is requested.
    const names = listFormDraftKeys().filter(isOf(form));
    const holder = names.length > 0 ? await holderNow() : null;
    if (!holder) return [];
    const start = nameOf(holder.owner, '');
    const found: StoredDraft[] = [];
    for (const name of names.filter((one) => one.startsWith(start))) {
      const text = await decryptText(holder.key, name, localStorage.getItem(name) ?? '');
      // Only this app has the key, so the draft has the right type.
      if (text !== null) found.push({ ...(JSON.parse(text) as T & { at: number }), form: name.slice(start.length) });
    }
    found.sort((a, b) => b.at - a.at);
    const kept = found.filter(({ at }, n) => n < MOST_OF_FORM && now() - at < STAYS_MS);
    for (const name of names)
      if (name.startsWith(start) && !kept.some((one) => start + one.form === name)) localStorage.removeItem(name);
    return kept;
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
    /** This person's newest draft of the form, or null. */
    find: (form: string) => inTurn(async () => (await findAll(form))[0] ?? null),
    /**
     * This person's drafts of the form in all slots, the newest first, each with its `form` and slot. A draft is deleted
     * if it is too old or cannot be decrypted, or if newer ones fill the slots.
     */
    findAll: (form: string) => inTurn(() => findAll(form)),
    /** Deletes the draft after the form was saved, or if the person discards it. */
    forget: (form: string) => inTurn(() => forget(form)),
  };
};
