/** What is begun in a form and not saved yet, kept on this device for the same person: what, of which form, since when. */
import { contract } from '@stoep/contract';
import { KEPT_FORMS, keptForms } from '@stoep/ui/form/kept-forms';
import { api, storedToken } from '../api.ts';
import { timeNow } from '../clock.ts';
import { keyFrom, openText, sealText } from './sealed.ts';

const DAY_MS = 86_400_000;
/** Older ones are about a case that has moved on. */
const KEPT_MS = 7 * DAY_MS;
const MOST = 20;

export type KeptForm = {
  /** Milliseconds. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood in these fields before they were changed. */
  readonly seen: Readonly<Record<string, unknown>>;
};

type Holder = { readonly owner: string; readonly key: CryptoKey };
let held: { readonly token: string; readonly holder: Promise<Holder | null> } | undefined;

const askHolder = async (): Promise<Holder | null> => {
  try {
    const { owner, key } = await api(contract.office.formKey, {});
    const sealing = await keyFrom(key);
    return sealing && { owner, key: sealing };
  } catch {
    held = undefined;
    return null;
  }
};

/** Whoever is logged in now; asked once per login. */
const holderNow = (): Promise<Holder | null> => {
  const token = storedToken();
  if (!token) return Promise.resolve(null);
  if (held?.token !== token) held = { token, holder: askHolder() };
  return held.holder;
};

const nameOf = (owner: string, form: string) => `${KEPT_FORMS}${owner} ${form}`;

/** Keeps it, or leaves it where the browser is full, or somebody logged out meanwhile. */
export const keepForm = async (form: string, kept: Omit<KeptForm, 'at'>): Promise<void> => {
  const token = storedToken();
  const holder = await holderNow();
  if (!holder) return;
  const name = nameOf(holder.owner, form);
  const sealed = await sealText(holder.key, name, JSON.stringify({ ...kept, at: timeNow() }));
  if (!token || storedToken() !== token) return;
  try {
    const others = keptForms().filter((one) => one !== name);
    for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST))) localStorage.removeItem(old);
    localStorage.setItem(name, sealed);
  } catch {
    // A full or closed store: what was typed stays on the screen.
  }
};

/** What this person began in the form, or null. What cannot be opened, or is too old, goes. */
export const findKept = async (form: string): Promise<KeptForm | null> => {
  // Most forms were never left half filled: nothing is asked for them.
  if (!keptForms().some((name) => name.endsWith(` ${form}`))) return null;
  const holder = await holderNow();
  if (!holder) return null;
  const name = nameOf(holder.owner, form);
  const sealed = localStorage.getItem(name);
  if (sealed === null) return null;
  const text = await openText(holder.key, name, sealed);
  // What opens was sealed here: nobody else has the key.
  const found = text === null ? null : (JSON.parse(text) as KeptForm);
  if (found && timeNow() - found.at < KEPT_MS) return found;
  localStorage.removeItem(name);
  return null;
};

/** It was saved, or is not wanted. */
export const forgetKept = async (form: string): Promise<void> => {
  const ended = keptForms().filter((name) => name.endsWith(` ${form}`));
  if (ended.length === 0) return;
  const holder = await holderNow();
  if (holder) localStorage.removeItem(nameOf(holder.owner, form));
};
