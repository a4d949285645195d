/** `npm run gallery`: the components of the library, for looking at. No build includes it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { setColorMode } from '../src/theme/color-mode.tsx';
import { Frame } from './frame.tsx';
import { Overview } from './overview.tsx';

const asked = new URLSearchParams(location.search);
const section = asked.get('section');
const theme = asked.get('theme');
// Each page sets its own mode and follows no other: the four frames have one memory of it.
setColorMode(theme === 'light' || theme === 'dark' ? theme : 'system');
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      {section ? <Frame section={section} /> : <Overview section={asked.get('show') ?? 'words'} />}
    </StrictMode>,
  );
