import { formatDay } from '@stoep/domain/calendar/calendar';
import { parseDay } from '@stoep/domain/calendar/parse-day';
import { useState } from 'react';
import { uiTexts } from '../theme/words.ts';

/** How to type a day, if the text is not one. */
export const invalidDayMessageOf = (text: string): string | undefined =>
  text.trim() !== '' && parseDay(text) === undefined ? uiTexts.noDay : undefined;

export type FieldTextParser = {
  /** Parses a text into the value; undefined if unreadable. */
  readonly read: (text: string) => string | undefined;
  /** Formats the value while the field is not edited; unchanged by default. */
  readonly shown?: (meant: string) => string;
  /** How to type the value, if the text is unreadable. */
  readonly problem: (text: string) => string | undefined;
};

/** Days are shown in the format of the product: 30 Nov 2026. */
export const DAY_TEXT_PARSER: FieldTextParser = { read: parseDay, shown: formatDay, problem: invalidDayMessageOf };

/** The text of a field while it is edited, and its value; '' if the text is unreadable. */
export const useParsedFieldText = (
  value: string | undefined,
  onRead: (meant: string) => void,
  { read, problem, shown = (meant) => meant }: FieldTextParser,
) => {
  const [text, setText] = useState(value ? shown(value) : '');
  const [unread, setUnread] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The value was set by a preset or a reset. Text that is being typed is left alone.
    if (value !== undefined && value !== (read(text) ?? '')) {
      setText(value && shown(value));
      setUnread(false);
    }
  }
  return {
    text,
    /** Shown once the field is left. */
    problem: unread ? problem(text) : undefined,
    type: (typed: string) => {
      setText(typed);
      setUnread(false);
      onRead(read(typed) ?? '');
    },
    /** Sets the text from the calendar, or from the form's initial value. */
    show: (meant: string) => {
      setText(meant && shown(meant));
      setUnread(false);
    },
    /** Whether the text is unreadable; the error is then shown at once. */
    refuses: () => {
      const none = problem(text) !== undefined;
      if (none) setUnread(true);
      return none;
    },
    leave: () => {
      const meant = read(text);
      setUnread(meant === undefined);
      if (meant) setText(shown(meant));
    },
  };
};

/** `useParsedFieldText` for a day. */
export const useDayFieldText = (value: string | undefined, onDay: (day: string) => void) =>
  useParsedFieldText(value, onDay, DAY_TEXT_PARSER);
