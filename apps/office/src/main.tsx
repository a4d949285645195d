import '@stoep/ui/styles.css';
import './office.css';
import './records/list/lists.css';
import './records/in-place/in-place.css';
import './records/records.css';
import './shell/today.css';
import { followColorMode } from '@stoep/ui/theme/color-mode';
import { surviveTranslation } from '@stoep/ui/theme/translated-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Office } from './office.tsx';
import { fetchPagesAhead } from './shell/lazy-page.ts';
import { leaveViewing } from './shell/leave-viewing.ts';

surviveTranslation();
followColorMode();
void leaveViewing();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
addEventListener('load', () => fetchPagesAhead(), { once: true });
