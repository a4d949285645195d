import { type Day, dayOf, formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { words } from '../theme/words.ts';

/** A calendar day: dd MMM yyyy in a <time>; a dash when missing. */
export const DayText = ({ day }: { day: Day | null | undefined }) =>
  day ? (
    <time dateTime={day} className="numeric">
      {formatDay(day)}
    </time>
  ) : (
    words.dash
  );

/** An instant: dd MMM yyyy HH:mm in South African time; a dash when missing. */
export const InstantText = ({
  at,
  dayOnly,
}: {
  at: Date | null | undefined;
  dayOnly?: boolean | undefined;
}) =>
  at ? (
    <time dateTime={at.toISOString()} className="numeric">
      {dayOnly ? formatDay(dayOf(at)) : formatInstant(at)}
    </time>
  ) : (
    words.dash
  );
