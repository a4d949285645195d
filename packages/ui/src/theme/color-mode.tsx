/**
 * The color mode: light, dark or that of the device. It is stored in local storage and set on <html data-theme>. The
 * portal's public/theme-boot.js sets the same attribute before the first paint, so that nothing flashes
 * (screens.md 43).
 */
export type ColorMode = 'light' | 'dark' | 'system';

export const COLOR_MODE_STORAGE_KEY = 'colorMode';
const DARK = '(prefers-color-scheme: dark)';

const isMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark' || value === 'system';

/** Private windows may block storage; the mode then lasts until the page is closed. */
const storage = {
  read: (): string | null => {
    try {
      return globalThis.localStorage?.getItem(COLOR_MODE_STORAGE_KEY) ?? null;
    } catch {
      return null;
    }
  },
  write: (mode: ColorMode) => {
    try {
      globalThis.localStorage?.setItem(COLOR_MODE_STORAGE_KEY, mode);
    } catch {
      return;
    }
  },
};

let current: ColorMode | null = null;
const listeners = new Set<() => void>();

export const chosenColorMode = (): ColorMode => {
  if (current) return current;
  const stored = storage.read();
  current = isMode(stored) ? stored : 'system';
  return current;
};

/** The mode in effect. */
export const effectiveColorMode = (): 'light' | 'dark' => {
  const mode = chosenColorMode();
  if (mode !== 'system') return mode;
  return globalThis.matchMedia?.(DARK).matches ? 'dark' : 'light';
};

const apply = () => {
  document.documentElement.dataset.theme = effectiveColorMode();
  for (const listener of listeners) listener();
};

export const setColorMode = (mode: ColorMode) => {
  current = mode;
  storage.write(mode);
  apply();
};

/** Follows changes of the device's mode and of other tabs. Call once at the start. */
export const syncColorMode = (): (() => void) => {
  const device = globalThis.matchMedia?.(DARK);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== COLOR_MODE_STORAGE_KEY) return;
    current = null;
    apply();
  };
  device?.addEventListener('change', apply);
  globalThis.addEventListener('storage', onStorage);
  apply();
  return () => {
    device?.removeEventListener('change', apply);
    globalThis.removeEventListener('storage', onStorage);
  };
};

export const subscribeColorMode = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
