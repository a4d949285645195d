/** One section as a screen would hold it. */
import { AlertProvider } from '../src/dialog/alert-dialog.tsx';
import { ToastProvider } from '../src/feedback/toast.tsx';
import { PageContent } from '../src/layout/layout.tsx';
import { GALLERY_SECTIONS } from './sections.tsx';

export const GallerySectionFrame = ({ section }: { section: string }) => {
  const Section = GALLERY_SECTIONS[section];
  return (
    <AlertProvider>
      <ToastProvider>
        <PageContent>{Section ? <Section /> : <p>There is no section {section}.</p>}</PageContent>
      </ToastProvider>
    </AlertProvider>
  );
};
