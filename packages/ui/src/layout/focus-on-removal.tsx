/** Elements that get the focus when a focused button in them is removed. */
const PLACES = '[role="dialog"], section, article, li, form, [role="tabpanel"], .card, main';

const focusNear = (above: readonly Element[]) => {
  // The focus was moved on purpose: by a closed dialog, the next screen or an error summary.
  if (document.activeElement && document.activeElement !== document.body) return;
  const place = above.find((one) => one.isConnected && one.matches(PLACES)) ?? document.querySelector('main');
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * A `ref` for a button: if the button is removed while focused, the focus moves to its container, and not to the
 * page, where keyboard and screen reader would start at the top.
 */
export const focusParentOnRemoval =
  (button: HTMLButtonElement): (() => void) =>
  () => {
    if (document.activeElement !== button) return;
    const above: Element[] = [];
    for (let one = button.parentElement; one; one = one.parentElement) above.push(one);
    // After the removal, and after any code that moves the focus because of it.
    setTimeout(() => focusNear(above));
  };
