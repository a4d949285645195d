/**
 * Events that are entered in one form: each is a step of a record. New and Find know them by plain and old words; the
 * page of the event asks for the record and opens its step.
 */
import type { StaffRole } from '@stoep/domain/vocabulary';
import { findOfficeResource } from './index.ts';
import type { OfficeResourceName } from './record-names.ts';

type OfficeEvent = {
  /** Its place in the address. */
  readonly name: string;
  readonly resource: OfficeResourceName;
  readonly action: string;
  /** What the page asks. */
  readonly question: string;
  /** Other words for it, old ones too, in lower case. */
  readonly words: readonly string[];
};

const OFFICE_EVENTS: readonly OfficeEvent[] = [
  {
    name: 'unit-sold',
    resource: 'units',
    action: 'unitSold',
    question: 'Which unit was sold?',
    words: ['transfer of a unit', 'property transfer', 'new owner', 'sale', 'change of owner', 'buyer', 'seller'],
  },
  {
    name: 'tenant-moves-in',
    resource: 'units',
    action: 'tenantMovesIn',
    question: 'Which unit does the tenant move into?',
    words: ['new tenant', 'tenancy', 'lease', 'let out', 'occupant', 'change of tenant'],
  },
  {
    name: 'change-of-address',
    resource: 'contacts',
    action: 'addressChanged',
    question: 'Whose address changed?',
    words: ['new address', 'new email', 'new e-mail', 'address changed', 'owner moved', 'new telephone number'],
  },
];

export type OfficeEventEntry = OfficeEvent & {
  readonly label: string;
  /** What it does, from the declaration of the step. */
  readonly about: string;
  /** The address of its page. */
  readonly to: string;
};

/** The events that a role may enter. */
export const officeEventsFor = (role: StaffRole): readonly OfficeEventEntry[] =>
  OFFICE_EVENTS.flatMap((event) => {
    const step = findOfficeResource(event.resource)?.actions?.[event.action];
    if (!step?.roles.includes(role)) return [];
    return [{ ...event, label: step.label, about: step.confirm ?? '', to: `/event/${event.name}` }];
  });
