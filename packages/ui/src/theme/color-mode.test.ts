import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import boot from '../../../../apps/portal/public/theme-boot.js?raw';
import { COLOR_MODE_STORAGE_KEY, setColorMode, syncColorMode } from './color-mode.tsx';

let deviceIsDark = false;
let deviceChanged: () => void = () => undefined;
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return deviceIsDark;
    },
    addEventListener: (_: string, listener: () => void) => {
      deviceChanged = listener;
    },
    removeEventListener: () => undefined,
  }));
  stop = syncColorMode();
});
afterEach(() => {
  setColorMode('system');
  stop();
  vi.unstubAllGlobals();
  localStorage.clear();
  deviceIsDark = false;
});
const theme = () => document.documentElement.dataset.theme;

it('follows the device until a mode is chosen, then remembers the choice', () => {
  setColorMode('system');
  expect(theme()).toBe('light');
  deviceIsDark = true;
  deviceChanged();
  expect(theme()).toBe('dark');
  setColorMode('light');
  deviceChanged();
  expect(theme()).toBe('light');
  expect(localStorage.getItem(COLOR_MODE_STORAGE_KEY)).toBe('light');
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  ['nonsense', false, 'light'],
] as const)('is set before first paint by the same rules: %s on a dark device %s', (stored, dark, expected) => {
  deviceIsDark = dark;
  localStorage.clear();
  if (stored) localStorage.setItem('colorMode', stored);
  new Function(boot)();
  expect(theme()).toBe(expected);
});
