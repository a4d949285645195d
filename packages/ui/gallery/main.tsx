/** Every component on one page, for looking at. Development only: no build includes it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { AlertProvider } from '../src/dialog/alert-dialog.tsx';
import { ToastProvider } from '../src/feedback/toast.tsx';
import { Page, PageHeader, Stack } from '../src/layout/layout.tsx';
import { followColorMode } from '../src/theme/color-mode.tsx';
import { ColorModeSwitch } from '../src/theme/color-mode-switch.tsx';
import { FormsSection } from './forms-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { StatesSection } from './states-section.tsx';

followColorMode();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <AlertProvider>
        <ToastProvider>
          <Page>
            <PageHeader
              title="Stoep"
              lead="The pieces every screen is made of."
              actions={<ColorModeSwitch />}
            />
            <Stack gap={3}>
              <PicturesSection />
              <ListsSection />
              <FormsSection />
              <StatesSection />
            </Stack>
          </Page>
        </ToastProvider>
      </AlertProvider>
    </StrictMode>,
  );
