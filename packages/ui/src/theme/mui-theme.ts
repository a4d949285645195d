/**
 * The MUI theme, also of the office. All colours refer to tokens in tokens.css, so both modes follow <html data-
 * theme> without a second colour list and without a flash.
 */
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { muiComponentDefaults } from './mui-components.ts';

const hue = (name: 'accent' | 'danger') => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name}-hover)`,
  contrastText: `var(--on-${name})`,
});
const tone = (name: 'info' | 'success' | 'warning') => ({
  main: `var(--${name}-fg)`,
  light: `var(--${name}-fg)`,
  dark: `var(--${name}-fg)`,
  contrastText: `var(--${name}-bg)`,
});

const palette = {
  primary: hue('accent'),
  secondary: hue('accent'),
  error: hue('danger'),
  info: tone('info'),
  success: tone('success'),
  warning: tone('warning'),
  text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--text-soft)' },
  background: { default: 'var(--bg)', paper: 'var(--surface)' },
  divider: 'var(--line)',
};

const text = (fontSize: string, fontWeight: number, lineHeight: number, letterSpacing = '0') => ({
  fontSize,
  fontWeight,
  lineHeight,
  letterSpacing,
});

/** No animation if the device asks for reduced motion (screens.md 44). */
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The base for other themes, such as the office's. */
export const stoepThemeOptions: ThemeOptions = {
  cssVariables: { nativeColor: true, colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette }, dark: { palette } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font)',
    button: { ...text('0.9375rem', 550, 1.25), textTransform: 'none' },
    overline: { textTransform: 'none' },
    h1: text('1.75rem', 650, 1.2, '-0.022em'),
    h2: text('1.125rem', 600, 1.35, '-0.012em'),
    h3: text('1rem', 600, 1.4),
    h4: text('1.25rem', 600, 1.3, '-0.012em'),
    h5: text('1.125rem', 600, 1.35, '-0.012em'),
    h6: text('1rem', 600, 1.4),
  },
  ...(still && { transitions: { create: () => 'none' } }),
  components: muiComponentDefaults,
};

export const stoepTheme = createTheme(stoepThemeOptions);
