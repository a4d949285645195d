/** The button Help and the key F1: the guide's section for the page that is open. The guide is loaded at first use. */
import useMediaQuery from '@mui/material/useMediaQuery';
import { Button } from '@stoep/ui/form/button';
import { HelpIcon } from '@stoep/ui/theme/icons';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PageNotLoaded } from '../shell/page-not-loaded.tsx';
import type { GuidePlace } from './guide-types.ts';
import type { HelpPanelProps } from './help-panel.tsx';
import './help.css';

const load = () => import('./help-panel.tsx');
const NotLoaded = ({ onClose }: HelpPanelProps) => (
  <aside className="help-panel beside" aria-label="Help">
    <Button variant="quiet" onClick={onClose}>
      Close help
    </Button>
    <PageNotLoaded />
  </aside>
);
const HelpPanel = lazy<ComponentType<HelpPanelProps>>(async () => ({
  default: await load().then(
    (one) => one.HelpPanel,
    () => NotLoaded,
  ),
}));

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

type OpenHelp = {
  /** The address that it was opened at. */
  readonly address: string;
  /** What was followed from there. */
  readonly place?: GuidePlace;
  readonly overDialog: boolean;
};

export const HelpButton = () => {
  const [open, setOpen] = useState<OpenHelp>();
  const before = useRef<Element>(null);
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 1099px)');
  const close = () => {
    setOpen(undefined);
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const toggle = () => {
    if (open?.address === pathname) return close();
    if (!open) before.current = document.activeElement;
    setOpen({ address: pathname, overDialog: open?.overDialog ?? isDialogOpen() });
  };
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  // The page Help shows the guide itself.
  const onHelpPage = pathname === '/help' || pathname.startsWith('/help/');
  return (
    <>
      <button
        type="button"
        className="office-bar-button help-button"
        aria-label="Help"
        aria-expanded={open !== undefined}
        aria-keyshortcuts="F1"
        title="Help for this page (F1)"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={toggle}
      >
        <HelpIcon />
        <span className="help-button-text">Help</span>
      </button>
      {open && !onHelpPage ? (
        <Suspense fallback={null}>
          <HelpPanel
            address={open.address}
            place={open.place}
            covers={narrow || open.overDialog}
            onPlace={(place) => setOpen({ ...open, place })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};
