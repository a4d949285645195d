import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { dayOf, daysBetween, formatDeadline } from '@stoep/domain/calendar/calendar';
import { now, today } from '../../portal-clock.ts';

const SOON_DAYS = 2;

const saidOf = (at: Date, days: number): string => {
  if (at < now() || days > 60) return texts.closesOn(formatDeadline(at));
  return days === 0 ? texts.closesToday(formatDeadline(at).slice(-10)) : texts.closesIn(days);
};

/** Until when one may vote, counted from today; the moment itself for who asks for it. */
export const ClosesIn = ({ at }: { at: Date | null }) => {
  if (at === null) return null;
  const days = daysBetween(today(), dayOf(at));
  return (
    <time
      dateTime={at.toISOString()}
      title={formatDeadline(at)}
      className={days <= SOON_DAYS ? 'closes-soon' : undefined}
    >
      {saidOf(at, days)}
    </time>
  );
};
