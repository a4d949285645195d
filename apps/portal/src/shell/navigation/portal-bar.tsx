import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { Link } from '@stoep/ui/layout/link';
import { useLocation } from 'react-router';
import { useAccess } from '../../data/identity/session.ts';
import { barEntries, shownEntry } from './bar-entries.tsx';

/** What needs one, and the portals one holds, one press away: in the top bar at a desk, at the lower edge of a phone. */
export const PortalBar = ({ place }: { place: 'top' | 'bottom' }) => {
  const { data: held = [], isLoading } = useAccess();
  const { pathname, search } = useLocation();
  // Its room is kept from the start, so that nothing moves up when it comes.
  if (isLoading) return <div className={`portal-bar ${place} no-print`} />;
  if (held.length === 0) return null;
  const entries = barEntries(held);
  const shown = shownEntry(entries, pathname, search);
  return (
    <nav className={`portal-bar ${place} no-print`} aria-label={shellTexts.bar.label}>
      {entries.map(({ id, word, href, icon }) => (
        <Link key={id} href={href} aria-current={id === shown?.id ? 'page' : undefined}>
          {icon}
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
};
