/** Wraps components that use MUI: theme and, for the strict CSP, the style nonce. Cheap to nest. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { COLOR_MODE_STORAGE_KEY, chosenColorMode, setColorMode, subscribeColorMode } from './color-mode.tsx';
import { stoepTheme, stoepThemeOptions } from './mui-theme.ts';

export { stoepTheme, stoepThemeOptions };

let cache: EmotionCache | undefined;

/** The server writes the nonce of each page into <meta property="csp-nonce" nonce="…">. */
export const getStyleCache = (): EmotionCache => {
  cache ??= createStyleCache();
  return cache;
};

const createStyleCache = () => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  return createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
};

/** MUI reads and sets the mode here, so that it is stored in one place. */
const storageManager = ({ key }: { key: string }) => ({
  get: (fallback: unknown) => (key === COLOR_MODE_STORAGE_KEY ? chosenColorMode() : fallback),
  set: (mode: unknown) => {
    if (key === COLOR_MODE_STORAGE_KEY && (mode === 'light' || mode === 'dark' || mode === 'system'))
      setColorMode(mode);
  },
  subscribe: (handler: (value: string) => void) =>
    key === COLOR_MODE_STORAGE_KEY ? subscribeColorMode(() => handler(chosenColorMode())) : () => undefined,
});

type ThemeProps = { theme?: Theme; children: ReactNode };

export const StoepThemeProvider = ({ theme = stoepTheme, children }: ThemeProps) => (
  <CacheProvider value={getStyleCache()}>
    <ThemeProvider
      theme={theme}
      modeStorageKey={COLOR_MODE_STORAGE_KEY}
      storageManager={storageManager}
      defaultMode="system"
    >
      {children}
    </ThemeProvider>
  </CacheProvider>
);
