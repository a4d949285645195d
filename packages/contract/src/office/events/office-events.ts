/**
 * Events that are entered in one form: each is a step of a record. New and Find know them by plain and old words. They
 * lead to the page of the event, which asks for the record and opens its step, or to the list where the record is chosen.
 */
import type { StaffRole } from '@stoep/domain/vocabulary';
import { findOfficeResource } from '../index.ts';
import type { OfficeResourceName } from '../record-names.ts';

type OfficeEvent = {
  /** Its place in the address. */
  readonly name: string;
  readonly resource: OfficeResourceName;
  readonly action: string;
  /** What the page asks; the others lead to their list. */
  readonly question?: string;
  /** Where the label of the step says too little without its record. */
  readonly label?: string;
  /** What the list shows. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Other words for it, old ones too, in lower case. */
  readonly words: readonly string[];
};

const OFFICE_EVENTS: readonly OfficeEvent[] = [
  {
    name: 'unit-sold',
    resource: 'units',
    action: 'unitSold',
    question: 'Which unit was sold?',
    words: [
      'unit sold',
      'transfer of a unit',
      'property transfer',
      'new owner',
      'sale',
      'change of owner',
      'buyer',
      'seller',
    ],
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
    words: ['new address', 'new email', 'address changed', 'owner moved', 'new telephone number'],
  },
  {
    name: 'replace-a-trustee',
    resource: 'trustee-appointments',
    action: 'replace',
    label: 'Replace a trustee',
    words: ['trustee resigned', 'trustee resigns', 'new trustee elected', 'successor of a trustee', 'new chairperson'],
  },
  {
    name: 'raise-a-tariff',
    resource: 'tariffs',
    action: 'raise',
    label: 'Increase a tariff',
    words: ['tariff increase', 'raise a tariff', 'municipal tariff rises', 'price increase', 'new water prices'],
  },
  {
    name: 'move-a-receipt',
    resource: 'ledger-entries',
    action: 'move',
    label: 'Move a receipt to another account',
    words: ['move receipt', 'wrong account', 'misallocated receipt', 'reallocate receipt', 'wrong receipt'],
    filter: { kind: 'receipt' },
  },
];

type OfficeEventEntry = OfficeEvent & {
  readonly label: string;
  /** What it does, from the declaration of the step. */
  readonly about: string;
  /** The address of its page, or of the list. */
  readonly to: string;
};

const addressOf = ({ name, question, resource, filter }: OfficeEvent): string => {
  if (question) return `/event/${name}`;
  return filter ? `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : `/${resource}`;
};

/** The events that a role may enter. */
export const officeEventsFor = (role: StaffRole): readonly OfficeEventEntry[] =>
  OFFICE_EVENTS.flatMap((event) => {
    const step = findOfficeResource(event.resource)?.actions?.[event.action];
    if (!step?.roles.includes(role)) return [];
    return [{ ...event, label: event.label ?? step.label, about: step.confirm ?? '', to: addressOf(event) }];
  });
