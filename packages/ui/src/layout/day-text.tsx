import { type Day, dayOfInstant, formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { uiTexts } from '../theme/words.ts';

type DayTextProps = { day: Day | null | undefined };

/** A calendar day: dd MMM yyyy in a <time>; a dash if missing. */
export const DayText = ({ day }: DayTextProps) =>
  day ? (
    <time dateTime={day} className="numeric">
      {formatDay(day)}
    </time>
  ) : (
    uiTexts.dash
  );
DayText.isMissing = ({ day }: DayTextProps) => !day;

type InstantTextProps = { at: Date | null | undefined; dayOnly?: boolean | undefined };

/** An instant: dd MMM yyyy HH:mm in South African time; a dash if missing. */
export const InstantText = ({ at, dayOnly }: InstantTextProps) =>
  at ? (
    <time dateTime={at.toISOString()} className="numeric">
      {dayOnly ? formatDay(dayOfInstant(at)) : formatInstant(at)}
    </time>
  ) : (
    uiTexts.dash
  );
InstantText.isMissing = ({ at }: InstantTextProps) => !at;
