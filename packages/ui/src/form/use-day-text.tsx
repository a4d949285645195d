import { formatDay } from '@stoep/domain/calendar/calendar';
import { parseDay } from '@stoep/domain/calendar/parse-day';
import { useState } from 'react';
import { uiTexts } from '../theme/words.ts';

/** Says how a day is typed, where something stands there that is none. */
export const invalidDayMessageOf = (text: string): string | undefined =>
  text.trim() !== '' && parseDay(text) === undefined ? uiTexts.noDay : undefined;

export type FieldTextParser = {
  /** What a text means, in the form in which it is shown once the field is left. */
  readonly read: (text: string) => string | undefined;
  /** How what is meant is shown where nobody types: as it is unless told. */
  readonly shown?: (meant: string) => string;
  /** How it is typed, where something stands there that means nothing. */
  readonly problem: (text: string) => string | undefined;
};

export const DAY_TEXT_PARSER: FieldTextParser = { read: parseDay, problem: invalidDayMessageOf };

/** What stands in a field while it is typed: the text as it is, and what it means, or '' where it means nothing. */
export const useParsedText = (
  value: string | undefined,
  onRead: (meant: string) => void,
  { read, problem, shown = (meant) => meant }: FieldTextParser,
) => {
  const [text, setText] = useState(value ? shown(value) : '');
  const [unread, setUnread] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Set from elsewhere, by a preset or a reset; what is being typed is left alone.
    if (value !== undefined && value !== (read(text) ?? '')) {
      setText(value && shown(value));
      setUnread(false);
    }
  }
  return {
    text,
    /** Told once the field is left. */
    problem: unread ? problem(text) : undefined,
    type: (typed: string) => {
      setText(typed);
      setUnread(false);
      onRead(read(typed) ?? '');
    },
    /** From the calendar, or as the form was begun. */
    show: (meant: string) => {
      setText(meant && shown(meant));
      setUnread(false);
    },
    /** Whether something stands there that means nothing; told at once. */
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

/** As the pages beside it write a day. */
const SHOWN_DAYS: FieldTextParser = { ...DAY_TEXT_PARSER, shown: formatDay };

/** The same of a field for a day. */
export const useDayText = (value: string | undefined, onDay: (day: string) => void) =>
  useParsedText(value, onDay, SHOWN_DAYS);
