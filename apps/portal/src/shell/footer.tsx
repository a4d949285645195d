import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { Link } from '@stoep/ui/layout/link';
import { paths } from '../paths.ts';
import './shell.css';

/** Help at the same place on every screen (screens.md 47). */
export const Footer = () => (
  <footer className="foot no-print">
    <div className="foot-inner">
      <span>{shellTexts.footerHelp}</span>
      <Link href={paths.help.href()}>{shellTexts.help}</Link>
    </div>
  </footer>
);
