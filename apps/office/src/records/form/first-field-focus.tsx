/** In a form that was opened from New: its first field has the focus, so that typing begins at once. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What a link to a form gives to its page as state, so that its first field gets the focus. */
export const FOCUS_FIRST_FIELD = { focusesFirstField: true } as const;

const FIELD = ['input:not([type=hidden], [type=checkbox], [type=radio], [type=file])', 'textarea', '[role=combobox]']
  .map((one) => `${one}:not([aria-hidden=true], [readonly], :disabled, [aria-disabled=true])`)
  .join(', ');

/** On a touch screen, the keyboard would cover half of the form. */
const hasFinePointer = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

let focusing = false;

/** A list that opens on focus stays closed meanwhile, so that it does not cover the form. */
export const isFocusingFirstField = (): boolean => focusing;

export const FirstFieldFocus = () => {
  const { key, state } = useLocation();
  const isOpened = useNavigationType() !== 'POP';
  const begins = isOpened && (state as Partial<typeof FOCUS_FIRST_FIELD> | null)?.focusesFirstField === true;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!begins || key === '' || !hasFinePointer()) return;
    const form = place.current?.closest('form');
    // Typing that began is not interrupted.
    if (form?.contains(document.activeElement)) return;
    focusing = true;
    form?.querySelector<HTMLElement>(FIELD)?.focus();
    focusing = false;
  }, [begins, key]);
  return <span ref={place} hidden />;
};
