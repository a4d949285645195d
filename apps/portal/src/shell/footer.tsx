import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { Link } from '@stoep/ui/layout/link';
import { portalPaths } from '../paths.ts';
import './shell.css';

/** Help in the same place on every screen (screens.md 47). */
export const PortalFooter = () => (
  <footer className="foot no-print">
    <div className="foot-inner">
      <span>{portalShellTexts.footerHelp}</span>
      <Link href={portalPaths.help.href()}>{portalShellTexts.help}</Link>
    </div>
  </footer>
);
