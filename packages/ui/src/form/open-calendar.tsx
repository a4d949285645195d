/** Opens the calendar of the device on a date input that stands behind a field of words. */
import type { RefObject } from 'react';
import { CalendarIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';

type OpenCalendarProps = { of: RefObject<HTMLInputElement | null>; disabled?: boolean | undefined };

export const OpenCalendarButton = ({ of, disabled }: OpenCalendarProps) => (
  <button
    type="button"
    aria-label={uiTexts.openCalendar}
    disabled={disabled}
    onClick={() => of.current?.showPicker?.()}
  >
    <CalendarIcon />
  </button>
);
