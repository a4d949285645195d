import '@stoep/ui/styles.css';
import { followColorMode } from '@stoep/ui/theme/color-mode';
import { watchInstall } from './offline/install.ts';
import { speakAsChosen } from './session/language.ts';

followColorMode();
watchInstall();
await speakAsChosen();
const { start } = await import('./start.tsx');
const place = document.getElementById('root');
if (place) start(place);
