/** Help beside the work: at the right on wide screens, over the page on narrow ones. What is typed in the page stays. */
import Drawer from '@mui/material/Drawer';
import { guideSectionOfAddress } from '@stoep/contract/office/help/menu-help';
import { officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Button } from '@stoep/ui/form/button';
import { CloseIcon } from '@stoep/ui/theme/icons';
import { StoepThemeProvider } from '@stoep/ui/theme/theme';
import { usePermissions } from 'ra-core';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { showKeys } from '../keys/page-keys.ts';
import { GuideArticle, guideAddress } from './guide-article.tsx';
import { guidePages } from './guide-pages.ts';
import type { GuidePlace } from './guide-types.ts';

export type HelpPanelProps = {
  /** The address of the page that it helps with. */
  readonly address: string;
  /** What was followed from its section. */
  readonly place: GuidePlace | undefined;
  /** Whether it covers the page: on a narrow screen, or over a dialog. */
  readonly covers: boolean;
  readonly onPlace: (place: GuidePlace) => void;
  readonly onClose: () => void;
};

const CONTENTS: GuidePlace = { page: 'README' };

const useSectionOf = (address: string): GuidePlace => {
  const { permissions } = usePermissions<StaffRole>();
  const menu = useMemo(() => (permissions ? officeMenuFor(permissions) : []), [permissions]);
  const [page = 'README', section] = guideSectionOfAddress(menu, address).split('#');
  return { page, section };
};

const Inside = ({ address, place: followed, onPlace, onClose }: HelpPanelProps) => {
  const own = useSectionOf(address);
  const place = followed ?? own;
  const page = guidePages.get(place.page) ?? guidePages.get('README');
  const title = useRef<HTMLHeadingElement>(null);
  const { section } = place;
  // The heading of the section takes the focus itself.
  useEffect(() => {
    if (page && !section) title.current?.focus();
  }, [page, section]);
  if (!page) return null;
  return (
    <>
      <div className="help-head">
        <Button variant="quiet" compact onClick={() => onPlace(CONTENTS)}>
          All help pages
        </Button>
        <Link className="help-open-page" to={guideAddress(place)} onClick={onClose}>
          Open as a page
        </Link>
        <Button variant="quiet" compact onClick={showKeys}>
          Keys <kbd>?</kbd>
        </Button>
        <Button variant="quiet" icon aria-label="Close help" onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div key={place.page} className="help-body">
        <h2 ref={title} tabIndex={-1} className="help-title">
          {page.title}
        </h2>
        <GuideArticle page={page} section={section} onFollow={onPlace} />
      </div>
    </>
  );
};

const BESIDE = 'help-beside';

const Beside = (props: HelpPanelProps) => {
  useEffect(() => {
    document.documentElement.classList.add(BESIDE);
    return () => document.documentElement.classList.remove(BESIDE);
  }, []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    props.onClose();
  };
  return createPortal(
    <aside className="help-panel beside" aria-label="Help" onKeyDown={leave}>
      <Inside {...props} />
    </aside>,
    document.body,
  );
};

export const HelpPanel = (props: HelpPanelProps) => (
  <StoepThemeProvider>
    {props.covers ? (
      <Drawer
        open
        anchor="right"
        onClose={props.onClose}
        slotProps={{ paper: { className: 'help-panel', role: 'dialog', 'aria-modal': true, 'aria-label': 'Help' } }}
      >
        <Inside {...props} />
      </Drawer>
    ) : (
      <Beside {...props} />
    )}
  </StoepThemeProvider>
);
