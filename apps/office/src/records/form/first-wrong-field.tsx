/** In a form: when it was refused, here or by the server, its first wrong field comes into view and gets the focus. */
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

const WRONG = '[aria-invalid="true"]:not([aria-hidden="true"])';

export const FirstWrongField = () => {
  const { submitCount, errors } = useFormState();
  const seen = useRef(submitCount);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    const field = place.current?.closest('form')?.querySelector<HTMLElement>(WRONG);
    field?.focus({ preventScroll: true });
    // A phone has bars at its top and foot, which would cover a field at the edge.
    field?.scrollIntoView?.({ block: 'center' });
  });
  return <span ref={place} hidden />;
};
