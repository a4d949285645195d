import { readDay } from '@stoep/domain/calendar/read-day';
import { useState } from 'react';
import { words } from '../theme/words.ts';

/** Says how a day is typed, where something stands there that is none. */
export const noDay = (text: string): string | undefined =>
  text.trim() !== '' && readDay(text) === undefined ? words.noDay : undefined;

/** What stands in a field for a day while it is typed: the text as it is, and the day it means, or '' where it means none. */
export const useDayText = (value: string | undefined, onDay: (day: string) => void) => {
  const [text, setText] = useState(value ?? '');
  const [unread, setUnread] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Set from elsewhere, by a preset or a reset; what is being typed is left alone.
    if (value !== undefined && value !== (readDay(text) ?? '')) {
      setText(value);
      setUnread(false);
    }
  }
  return {
    text,
    /** Told once the field is left. */
    problem: unread ? noDay(text) : undefined,
    type: (typed: string) => {
      setText(typed);
      setUnread(false);
      onDay(readDay(typed) ?? '');
    },
    /** From the calendar, or as the form was begun. */
    show: (day: string) => {
      setText(day);
      setUnread(false);
    },
    /** Whether something stands there that means no day; told at once. */
    refuses: () => {
      const none = noDay(text) !== undefined;
      if (none) setUnread(true);
      return none;
    },
    leave: () => {
      const day = readDay(text);
      setUnread(day === undefined);
      if (day) setText(day);
    },
  };
};
