import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { dayOfInstant, daysBetween, formatDeadline } from '@stoep/domain/calendar/calendar';
import { portalNow, portalToday } from '../../portal-clock.ts';

const SOON_DAYS = 2;

const saidOf = (at: Date, days: number): string => {
  if (at < portalNow() || days > 60) return texts.closesOn(formatDeadline(at));
  return days === 0 ? texts.closesToday(formatDeadline(at).slice(-10)) : texts.closesIn(days);
};

/** The days until voting closes, with the exact time as a tooltip. */
export const VotingClosesIn = ({ at }: { at: Date | null }) => {
  if (at === null) return null;
  const days = daysBetween(portalToday(), dayOfInstant(at));
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
