import '@stoep/ui/styles.css';
import { syncColorMode } from '@stoep/ui/theme/color-mode';
import { watchInstallPrompt } from './offline/install-offer.ts';
import { loadChosenLanguage } from './session/language.ts';

syncColorMode();
watchInstallPrompt();
await loadChosenLanguage();
const { startPortal: start } = await import('./start.tsx');
const place = document.getElementById('root');
if (place) start(place);
