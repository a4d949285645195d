import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { dayOf, daysBetween, formatInstant } from '@stoep/domain/calendar/calendar';
import { now, today } from '../../portal-clock.ts';

const SOON_DAYS = 2;

const saidOf = (at: Date, days: number): string => {
  if (at < now() || days > 60) return texts.closesOn(formatInstant(at));
  return days === 0 ? texts.closesToday(formatInstant(at).slice(-5)) : texts.closesIn(days);
};

/** Until when one may vote, counted from today; the moment itself for who asks for it. */
export const ClosesIn = ({ at }: { at: Date }) => {
  const days = daysBetween(today(), dayOf(at));
  return (
    <time
      dateTime={at.toISOString()}
      title={formatInstant(at)}
      className={days <= SOON_DAYS ? 'closes-soon' : undefined}
    >
      {saidOf(at, days)}
    </time>
  );
};
