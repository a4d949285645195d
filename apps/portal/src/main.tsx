import '@stoep/ui/styles.css';
import { syncColorMode } from '@stoep/ui/theme/color-mode';
import { watchInstallPrompt } from './offline/install-offer.ts';
import { loadChosenLanguageTexts } from './session/language.ts';

syncColorMode();
watchInstallPrompt();
await loadChosenLanguageTexts();
const { startPortal: start } = await import('./start.tsx');
const place = document.getElementById('root');
if (place) start(place);
