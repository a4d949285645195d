import { type RefObject, useEffect } from 'react';

/** Elements that receive the focus if a focused element in them is removed. */
const PLACES = '[role="tabpanel"], section, li, form, main';

const placesRound = (one: Element): HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let at = one.closest<HTMLElement>(PLACES); at; at = at.parentElement?.closest<HTMLElement>(PLACES) ?? null)
    places.push(at);
  return places;
};

const focusOn = (place: HTMLElement) => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * Moves the focus to the surrounding card when a press removes the focused element, such as a deleted row. Keyboard
 * users do not start again at the top.
 */
export const useFocusRecovery = (content: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const main = content.current;
    if (!main) return;
    let last: Element | null = null;
    let round: HTMLElement[] = [];
    const entered = ({ target }: FocusEvent) => {
      last = target as Element;
      round = placesRound(last);
    };
    // A press outside of everything means to leave it.
    const pressed = () => {
      last = null;
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const place = round.find((one) => one.isConnected);
      if (place) focusOn(place);
    });
    main.addEventListener('focusin', entered);
    document.addEventListener('pointerdown', pressed);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      main.removeEventListener('focusin', entered);
      document.removeEventListener('pointerdown', pressed);
    };
  }, [content]);
};
