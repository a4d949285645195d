import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { Link } from '@stoep/ui/layout/link';
import { useLocation } from 'react-router';
import { usePortalAccess } from '../../data/identity/session.ts';
import { activePortalBarEntry, portalBarEntries } from './bar-entries.tsx';

/** Bar with the worklist and the person's portals: in the top bar on wide screens, at the bottom on a phone. */
export const PortalBar = ({ place }: { place: 'top' | 'bottom' }) => {
  const { data: held = [], isLoading } = usePortalAccess();
  const { pathname, search } = useLocation();
  // Its space is reserved while it loads, so that nothing moves.
  if (isLoading) return <div className={`portal-bar ${place} no-print`} />;
  if (held.length === 0) return null;
  const entries = portalBarEntries(held);
  const shown = activePortalBarEntry(entries, pathname, search);
  return (
    <nav className={`portal-bar ${place} no-print`} aria-label={portalShellTexts.bar.label}>
      {entries.map(({ id, word, href, icon }) => (
        <Link key={id} href={href} aria-current={id === shown?.id ? 'page' : undefined}>
          {icon}
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
};
