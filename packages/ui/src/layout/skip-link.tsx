import './skip-link.css';
import { uiTexts } from '../theme/words.ts';

/** The first Tab stop, which skips the top bar. It focuses by script, since the router uses the hash. */
export const SkipLink = ({ to }: { to: string }) => (
  <a
    className="skip-link no-print"
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
  >
    {uiTexts.skip}
  </a>
);
