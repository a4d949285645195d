/** Opens the device's calendar of the date input that is hidden behind a text field. */
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
