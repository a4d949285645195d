/** Where people go on when the button they pressed is gone. */
const PLACES = '[role="dialog"], section, article, li, form, [role="tabpanel"], .card, main';

const focusNear = (above: readonly Element[]) => {
  // Somebody has taken the focus on purpose: a dialog that closed, the next screen, an error summary.
  if (document.activeElement && document.activeElement !== document.body) return;
  const place = above.find((one) => one.isConnected && one.matches(PLACES)) ?? document.querySelector('main');
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * For the `ref` of a button: one that goes while it has the focus leaves it to what it stood in, never to the whole page,
 * from where a keyboard or a screen reader would begin at the top.
 */
export const focusParentOnRemoval =
  (button: HTMLButtonElement): (() => void) =>
  () => {
    if (document.activeElement !== button) return;
    const above: Element[] = [];
    for (let one = button.parentElement; one; one = one.parentElement) above.push(one);
    // After the removal, and after whoever moves the focus because of it.
    setTimeout(() => focusNear(above));
  };
