/** `npm run gallery`: the components of the library, for looking at. No build includes it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { setColorMode } from '../src/theme/color-mode.tsx';
import { GallerySectionFrame } from './frame.tsx';
import { GalleryOverview } from './overview.tsx';

const asked = new URLSearchParams(location.search);
const section = asked.get('section');
const theme = asked.get('theme');
// Each page sets its own mode and follows no other: the four frames have one memory of it.
setColorMode(theme === 'light' || theme === 'dark' ? theme : 'system');
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      {section ? <GallerySectionFrame section={section} /> : <GalleryOverview section={asked.get('show') ?? 'words'} />}
    </StrictMode>,
  );
