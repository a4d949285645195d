import '@stoep/ui/styles.css';
import './office.css';
import './records/list/lists.css';
import './records/list/record-table.css';
import './records/in-place/in-place.css';
import './records/records.css';
import './shell/today.css';
import { syncColorMode } from '@stoep/ui/theme/color-mode';
import { tolerateBrowserTranslation } from '@stoep/ui/theme/translated-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OfficeApp } from './office.tsx';
import { endViewAs } from './shell/end-view-as.ts';
import { prefetchOfficePages } from './shell/lazy-page.ts';

tolerateBrowserTranslation();
syncColorMode();
void endViewAs();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <OfficeApp />
    </StrictMode>,
  );
addEventListener('load', () => prefetchOfficePages(), { once: true });
