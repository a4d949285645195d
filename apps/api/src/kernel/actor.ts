/** The actor of a request, made once from the token and the database, never from body fields (house.md 4, R-6). */
import type { CallerRole } from '@stoep/contract/kit/define-endpoint';
import type { Language } from '@stoep/contract/kit/language';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { NumberVisibilitySetting, PersonalNumberKind } from '@stoep/domain/vocabulary';

/** The moment of the request. Tenancies and appointments are judged at this moment. */
export type RequestMoment = { readonly now: Date; readonly today: Day };

export type AnonymousActor = {
  readonly kind: 'anonymous';
  readonly at: RequestMoment;
  /** Why the session of the token has ended, when the person should read the reason. */
  readonly ended?: SentenceOrText;
};

/** For each kind of number: whether the person sees it whole. */
export type NumberVisibilityByKind = Readonly<Record<PersonalNumberKind, NumberVisibilitySetting>>;

export type PersonActor = {
  readonly kind: 'person';
  readonly at: RequestMoment;
  readonly profileId: string;
  /** Null while a registrant is not matched with a contact. */
  readonly contactId: string | null;
  readonly email: string;
  readonly name: string;
  /** The language of every text for this person. */
  readonly language: Language;
  readonly roles: ReadonlySet<CallerRole>;
  /** False until the person opened the link sent to the address: no role until then (M-5). */
  readonly emailConfirmed: boolean;
  /** True when an authenticator app is set up. */
  readonly secondFactor: boolean;
  readonly contractorId: string | null;
  /** Set for staff: the role in the back office. */
  readonly staffRole: string | null;
  /** For staff and viewers: what an administrator set for personal and bank account numbers. */
  readonly sight?: NumberVisibilityByKind;
  readonly sessionId: string;
  /** Whether any building is archived. Only then is a request checked for records of one. */
  readonly anyArchived?: boolean;
  /** Staff who view the portal as this person. They may read and change nothing. */
  readonly viewer?: { readonly profileId: string; readonly name: string };
  /** Set when a one-time ticket replaces the token. It is valid for one purpose and has no roles. */
  readonly ticketId?: string;
  /** Resolves when this call has been recorded on the session, where that was due. The answer waits for it. */
  readonly seen?: Promise<void>;
  /** When the password was last checked; bank details need it within 5 minutes. */
  readonly authenticatedAt: Date;
};

export type Actor = AnonymousActor | PersonActor;

export const isStaff = ({ roles }: { readonly roles: Pick<ReadonlySet<CallerRole>, 'has'> }): boolean =>
  roles.has('staff');
