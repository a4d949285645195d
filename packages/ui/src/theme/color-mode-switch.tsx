import { useSyncExternalStore } from 'react';
import { Button } from '../form/button.tsx';
import { type ColorMode, colorMode, setColorMode, subscribeColorMode } from './color-mode.tsx';
import { DeviceIcon, MoonIcon, SunIcon } from './icons.tsx';
import { words } from './words.ts';

const next: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' };
const names: Record<ColorMode, string> = {
  system: words.themeSystem,
  light: words.themeLight,
  dark: words.themeDark,
};
const icons = { system: DeviceIcon, light: SunIcon, dark: MoonIcon };

/** The mode and how to set it, for menus of one's own. */
export const useColorMode = () => {
  const mode = useSyncExternalStore(subscribeColorMode, colorMode, (): ColorMode => 'system');
  return { mode, setMode: setColorMode };
};

/** One button that steps through: as the device, light, dark. */
export const ColorModeSwitch = () => {
  const { mode, setMode } = useColorMode();
  const Icon = icons[mode];
  const name = `${words.theme}: ${names[mode]}`;
  return (
    <Button variant="quiet" icon aria-label={name} title={name} onClick={() => setMode(next[mode])}>
      <Icon />
    </Button>
  );
};
