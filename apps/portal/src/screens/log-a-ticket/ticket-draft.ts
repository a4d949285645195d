/** The draft of a ticket, and its missing fields (B 2, B 5). */

import {
  type TicketAuthorRole,
  type TicketPurpose,
  type TicketType,
  ticketTypesFor,
} from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import type { FormErrorsByField } from '../../parts/form/use-form-errors.ts';

export type TicketFormDraft = {
  purpose: TicketPurpose;
  type: TicketType | '';
  linkedId: string;
  description: string;
  /** The queried entry of the linked levy account. */
  entryId?: string;
};

export const EMPTY_TICKET_DRAFT: TicketFormDraft = {
  purpose: 'Request',
  type: '',
  linkedId: '',
  description: '',
};

/**
 * The linkables of the picker: buildings for a Request, records of the type for a Report; null if nothing is linked.
 */
export const linkableTypeOfTicketDraft = ({ purpose, type }: TicketFormDraft): TicketType | null => {
  if (purpose === 'Request') return 'Building';
  return type === '' || type === 'Other' ? null : type;
};

export const ticketTypeOptions = (purpose: TicketPurpose, role: TicketAuthorRole) =>
  ticketTypesFor(purpose, role).map((type) => ({ value: type, label: translateCode(type) }));

/** Changes the draft. A new purpose or type clears the linked record, which no longer applies. */
export const changeTicketDraft = (draft: TicketFormDraft, part: Partial<TicketFormDraft>): TicketFormDraft => {
  const next = { ...draft, ...part };
  if (part.purpose !== undefined && part.purpose !== draft.purpose) return { ...next, type: '', linkedId: '' };
  return linkableTypeOfTicketDraft(next) === linkableTypeOfTicketDraft(draft)
    ? next
    : { ...next, linkedId: part.linkedId ?? '' };
};

/** Moves the draft to another role: clears the record, and a type that the role may not choose. The text stays. */
export const ticketDraftForRole = (draft: TicketFormDraft, role: TicketAuthorRole): TicketFormDraft => ({
  ...draft,
  linkedId: '',
  type: ticketTypesFor(draft.purpose, role).find((one) => one === draft.type) ?? '',
});

export type TicketFieldId = 'linkedId' | 'type' | 'description';

/** The fields that prevent sending, in the order of the form. */
export const ticketDraftErrorsOf = (draft: TicketFormDraft): FormErrorsByField => {
  const missing: [boolean, TicketFieldId, string][] = [
    [draft.purpose === 'Request' && draft.linkedId === '', 'linkedId', texts.chooseBuilding],
    [draft.type === '', 'type', texts.chooseType],
    [
      draft.purpose === 'Report' && linkableTypeOfTicketDraft(draft) !== null && draft.linkedId === '',
      'linkedId',
      texts.chooseRecord,
    ],
    [draft.description.trim() === '', 'description', texts.describe],
  ];
  return Object.fromEntries(missing.filter(([lacks]) => lacks).map(([, field, text]) => [field, text]));
};
