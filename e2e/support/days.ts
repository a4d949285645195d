/** Days in South Africa, where a day begins two hours before that of UTC. */
import { dayOfInstant } from '@stoep/domain/calendar/calendar';

const DAY_MS = 86_400_000;

/** The day that many days from today. */
export const inDays = (days: number): string => dayOfInstant(new Date(Date.now() + days * DAY_MS));
export const today = (): string => inDays(0);
