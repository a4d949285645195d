import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Events that show that the reader has taken over; the page then no longer scrolls by itself. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** The time limit of the slowest call (data/api.ts). */
const LONGEST_MS = 10_000;

const focusOn = (heading: HTMLElement) => {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Scrolls to the heading that the address names and focuses it. It follows the heading while the page loads, until
 * the reader scrolls or types. Back restores the former position.
 */
export const useScrollToAnchor = () => {
  const { key, hash } = useLocation();
  // Each press of a link scrolls, even to the same address.
  const pressed = `${key}${hash}`;
  const byLink = useNavigationType() !== 'POP';
  useEffect(() => {
    const [, place] = pressed.split('#');
    if (!place || !byLink) return;
    let landed = false;
    const land = () => {
      const heading = document.getElementById(place);
      if (!heading) return;
      if (!landed) focusOn(heading);
      landed = true;
      heading.scrollIntoView?.({ block: 'start' });
    };
    const sizes = globalThis.ResizeObserver && new ResizeObserver(land);
    const watch = new MutationObserver(land);
    const end = () => {
      sizes?.disconnect();
      watch.disconnect();
      clearTimeout(timer);
      for (const event of TAKES_OVER) removeEventListener(event, end);
    };
    const timer = setTimeout(end, LONGEST_MS);
    for (const event of TAKES_OVER) addEventListener(event, end, { passive: true });
    sizes?.observe(document.body);
    watch.observe(document.body, { childList: true, subtree: true });
    land();
    return end;
  }, [pressed, byLink]);
};
