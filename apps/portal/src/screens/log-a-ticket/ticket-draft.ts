/** What is being written on the ticket form, and what is still missing from it (B 2, B 5). */

import {
  type TicketPurpose,
  type TicketRole,
  type TicketType,
  ticketTypesFor,
} from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import type { Faults } from '../../parts/form/use-faults.ts';

export type Draft = {
  purpose: TicketPurpose;
  type: TicketType | '';
  linkedId: string;
  description: string;
  /** The entry of the linked levy account that is queried. */
  entryId?: string;
};

export const EMPTY_DRAFT: Draft = { purpose: 'Request', type: '', linkedId: '', description: '' };

/** What the picker offers: buildings for a Request, records of the type for a Report; null where nothing is linked. */
export const linkedType = ({ purpose, type }: Draft): TicketType | null => {
  if (purpose === 'Request') return 'Building';
  return type === '' || type === 'Other' ? null : type;
};

export const typeOptions = (purpose: TicketPurpose, role: TicketRole) =>
  ticketTypesFor(purpose, role).map((type) => ({ value: type, label: wordOf(type) }));

/** Another purpose or type has other records: what was linked before is let go. */
export const changed = (draft: Draft, part: Partial<Draft>): Draft => {
  const next = { ...draft, ...part };
  if (part.purpose !== undefined && part.purpose !== draft.purpose)
    return { ...next, type: '', linkedId: '' };
  return linkedType(next) === linkedType(draft) ? next : { ...next, linkedId: part.linkedId ?? '' };
};

/** What the other role may not choose is let go: the record, and perhaps the type. The words stay. */
export const inRole = (draft: Draft, role: TicketRole): Draft => ({
  ...draft,
  linkedId: '',
  type: ticketTypesFor(draft.purpose, role).find((one) => one === draft.type) ?? '',
});

export type FieldId = 'linkedId' | 'type' | 'description';

/** Fields that keep the ticket from being sent, in their order on the form. */
export const faultsOf = (draft: Draft): Faults => {
  const missing: [boolean, FieldId, string][] = [
    [draft.purpose === 'Request' && draft.linkedId === '', 'linkedId', texts.chooseBuilding],
    [draft.type === '', 'type', texts.chooseType],
    [
      draft.purpose === 'Report' && linkedType(draft) !== null && draft.linkedId === '',
      'linkedId',
      texts.chooseRecord,
    ],
    [draft.description.trim() === '', 'description', texts.describe],
  ];
  return Object.fromEntries(missing.filter(([lacks]) => lacks).map(([, field, text]) => [field, text]));
};
