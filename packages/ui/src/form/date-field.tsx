/**
 * A calendar day: typed in South African order (14/03/2026, 2026-03-14, 14 Mar 2026) or picked from the device's
 * calendar, and displayed in the format of the product. The browser's own date input uses the order of the browser's
 * language, so it is hidden behind: it is the calendar, and holds the form's value, YYYY-MM-DD or empty.
 */
import { type ChangeEvent, type Ref, useEffect, useRef } from 'react';
import './date-field.css';
import { LabelledField, useFieldIds } from './field.tsx';
import { OpenCalendarButton } from './open-calendar.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useDayFieldText } from './use-day-text.tsx';

/** Sets an input's value and fires the events of typing, so that listeners are informed. */
const enter = (input: HTMLInputElement, value: string) => {
  if (input.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const both =
  <T,>(own: { current: T | null }, given: Ref<T> | undefined) =>
  (element: T | null) => {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given) given.current = element;
  };

export const DateField = (props: TextFieldProps) => {
  const { label, hint, error, optional, className, id, ref, value, onChange, ...calendar } = props;
  const behind = useRef<HTMLInputElement | null>(null);
  const typedIn = useRef<HTMLInputElement>(null);
  const typing = useRef(false);
  const day = useDayFieldText(typeof value === 'string' ? value : undefined, (read) => {
    typing.current = true;
    if (behind.current) enter(behind.current, read);
    typing.current = false;
  });
  // An uncontrolled form has put its initial value into the hidden input.
  const { show } = day;
  const begun = useRef(show);
  useEffect(() => begun.current(behind.current?.value ?? ''), []);
  const look = { label, hint, error: error ?? day.problem, optional };
  const ids = useFieldIds(id, look);
  // An unreadable text would be sent as empty and delete the stored day, so it blocks the form until it is corrected.
  const { refuses } = day;
  useEffect(() => {
    const form = typedIn.current?.form;
    const held = (event: SubmitEvent) => {
      if (!refuses()) return;
      event.preventDefault();
      event.stopPropagation();
      typedIn.current?.focus();
    };
    form?.addEventListener('submit', held, { capture: true });
    return () => form?.removeEventListener('submit', held, { capture: true });
  });
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    if (!typing.current) day.show(event.target.value);
  };
  return (
    <LabelledField {...look} ids={ids}>
      <span className={['date-field', className].filter(Boolean).join(' ')}>
        <input
          {...ids}
          ref={typedIn}
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          disabled={calendar.disabled}
          required={calendar.required}
          value={day.text}
          onChange={(event) => day.type(event.target.value)}
          onBlur={day.leave}
        />
        <input
          {...calendar}
          {...(value !== undefined && { value })}
          ref={both(behind, ref)}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          onChange={changed}
          onFocus={() => typedIn.current?.focus()}
        />
        <OpenCalendarButton of={behind} disabled={calendar.disabled} />
      </span>
    </LabelledField>
  );
};
