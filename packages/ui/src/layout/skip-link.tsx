import './skip-link.css';
import { uiTexts } from '../theme/words.ts';

/** The first stop of the keyboard: jumps over the top bar. Focuses by script, since the hash belongs to the router. */
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
