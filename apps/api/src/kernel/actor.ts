/**
 * Who makes a request: made once, from the token and the database, never from body fields (house.md 4, R-6).
 */
import type { Role } from '@stoep/contract/kit/endpoint';
import type { Language } from '@stoep/contract/kit/language';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { NumberKind, NumberSight } from '@stoep/domain/vocabulary';

/** When the request is answered: every live link (tenancy, appointment) is judged at this moment. */
export type Moment = { readonly now: Date; readonly today: Day };

export type Anonymous = {
  readonly kind: 'anonymous';
  readonly at: Moment;
  /** Why the session of the token has ended, where the person is to read more than that. */
  readonly ended?: Words;
};

/** Whether the whole of numbers is seen, by what they are of. */
export type Sight = Readonly<Record<NumberKind, NumberSight>>;

export type Person = {
  readonly kind: 'person';
  readonly at: Moment;
  readonly profileId: string;
  /** Null while a registrant is matched with nobody. */
  readonly contactId: string | null;
  readonly email: string;
  readonly name: string;
  /** In which everything is told to this person. */
  readonly language: Language;
  readonly roles: ReadonlySet<Role>;
  /** False until the link sent to the address was opened: no role until then (M-5). */
  readonly emailConfirmed: boolean;
  /** True when an authenticator app is set up. */
  readonly secondFactor: boolean;
  readonly contractorId: string | null;
  /** Set for staff: what they may do in the back office. */
  readonly staffRole: string | null;
  /** Of staff, and of whoever looks on: what an administrator said of numbers of people and of bank accounts. */
  readonly sight?: Sight;
  readonly sessionId: string;
  /** Staff who look at the portal as this person: they read, and change nothing. */
  readonly viewer?: { readonly profileId: string; readonly name: string };
  /** Set when a ticket stands in for the token: good for its one purpose, and without roles. */
  readonly ticketId?: string;
  /** Ends when this call has been noted on the session, where that was due; answered before it never is. */
  readonly seen?: Promise<void>;
  /** When the password was last proved; bank details want it under 5 minutes. */
  readonly authenticatedAt: Date;
};

export type Actor = Anonymous | Person;

export const isStaff = ({ roles }: { readonly roles: Pick<ReadonlySet<Role>, 'has'> }): boolean =>
  roles.has('staff');
