import { useSyncExternalStore } from 'react';
import { Button } from '../form/button.tsx';
import { type ColorMode, chosenColorMode, setColorMode, subscribeColorMode } from './color-mode.tsx';
import { DeviceIcon, MoonIcon, SunIcon } from './icons.tsx';
import { uiTexts } from './words.ts';

const next: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' };
const names: Record<ColorMode, string> = {
  system: uiTexts.themeSystem,
  light: uiTexts.themeLight,
  dark: uiTexts.themeDark,
};
const icons = { system: DeviceIcon, light: SunIcon, dark: MoonIcon };

/** The color mode with its setter, for custom menus. */
export const useColorMode = () => {
  const mode = useSyncExternalStore(subscribeColorMode, chosenColorMode, (): ColorMode => 'system');
  return { mode, setMode: setColorMode };
};

/** A button that cycles through system, light and dark. */
export const ColorModeSwitch = () => {
  const { mode, setMode } = useColorMode();
  const Icon = icons[mode];
  const name = `${uiTexts.theme}: ${names[mode]}`;
  return (
    <Button variant="quiet" icon aria-label={name} title={name} onClick={() => setMode(next[mode])}>
      <Icon />
    </Button>
  );
};
