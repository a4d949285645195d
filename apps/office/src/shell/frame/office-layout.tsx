/** The frame of the office: top bar, menu, content. */
import { SkipLink } from '@stoep/ui/layout/skip-link';
import { TableFrameProvider } from '@stoep/ui/table/table-frame';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { Logo } from '@stoep/ui/theme/logo';
import { type ReactNode, Suspense } from 'react';
import { FindButton } from '../../find/find-button.tsx';
import { HelpButton } from '../../help/help-button.tsx';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { BackupNotice } from '../backup-notice.tsx';
import { BuildingSwitcher } from '../chosen-building/building-switcher.tsx';
import { NoMailServerNotice } from '../mail-notice.tsx';
import { NewRecordMenu } from '../new-record-menu.tsx';
import { ScrollFrame } from '../scroll-frame.tsx';
import { OFFICE_CONTENT_ID } from './content-id.ts';
import './frame.css';
import { PageErrorBoundary } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Sidebar, SidebarButton } from './sidebar.tsx';
import { usePageStart } from './use-page-start.ts';

/** An open dialog gives an element with `mui-fixed` the width of the scroll bar that it hides. */
const OfficeBar = () => (
  <header className="office-bar mui-fixed no-print">
    <SidebarButton />
    <Logo />
    <BuildingSwitcher />
    <span className="office-bar-space" />
    <FindButton />
    <NewRecordMenu />
    <HelpButton />
    <KeysHelp />
    <span className="office-bar-space" />
    <ColorModeSwitch />
    <PersonMenu />
  </header>
);

/**
 * A dialog gives the focus back to where it was, often the content itself, and says nothing about scrolling. The content
 * is taller than the screen: it would scroll until its top stands under the bar.
 */
const withoutScrollOnFocus = (content: HTMLElement | null): void => {
  if (content) content.focus = () => HTMLElement.prototype.focus.call(content, { preventScroll: true });
};

export const OfficeLayout = ({ children }: { children: ReactNode }) => {
  usePageStart();
  return (
    <>
      <SkipLink to={OFFICE_CONTENT_ID} />
      <OfficeBar />
      <div className="office-frame">
        <Sidebar />
        <main id={OFFICE_CONTENT_ID} className="office-content" tabIndex={-1} ref={withoutScrollOnFocus}>
          <NoMailServerNotice />
          <BackupNotice />
          <PageErrorBoundary>
            <TableFrameProvider value={ScrollFrame}>
              <Suspense fallback={<PageLoading />}>{children}</Suspense>
            </TableFrameProvider>
          </PageErrorBoundary>
        </main>
      </div>
    </>
  );
};
