/** One section as a screen would hold it. */
import { AlertProvider } from '../src/dialog/alert-dialog.tsx';
import { ToastProvider } from '../src/feedback/toast.tsx';
import { Page } from '../src/layout/layout.tsx';
import { SECTIONS } from './sections.tsx';

export const Frame = ({ section }: { section: string }) => {
  const Section = SECTIONS[section];
  return (
    <AlertProvider>
      <ToastProvider>
        <Page>{Section ? <Section /> : <p>There is no section {section}.</p>}</Page>
      </ToastProvider>
    </AlertProvider>
  );
};
