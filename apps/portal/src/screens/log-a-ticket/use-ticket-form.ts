/** Sends a ticket and its files once per press. No input is lost if sending fails. */

import type { NewTicket } from '@stoep/contract/works/tickets';
import type { TicketAuthorRole } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { usePickedFiles } from '@stoep/ui/file/file-picker';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiCallError, missingAnswerText } from '../../data/api.ts';
import { ownProfileQuery } from '../../data/identity/profile.ts';
import { sendOrQueueOffline } from '../../data/offline-items.ts';
import { findOnlyTicketBuilding, sendNewTicket } from '../../data/works/tickets.ts';
import { useFormErrors } from '../../parts/form/use-form-errors.ts';
import { useSession } from '../../session/use-session.ts';
import {
  changeTicketDraft,
  EMPTY_TICKET_DRAFT,
  type TicketFieldId,
  type TicketFormDraft,
  ticketDraftErrorsOf,
} from './ticket-draft.ts';
import { shrinkTicketFiles, useTicketFileUpload } from './use-ticket-files.ts';

export type LoggedTicketReference = { id: string; number: string };

const failure = (error: unknown): string => {
  if (!(error instanceof ApiCallError) || error.status === 0) return missingAnswerText(error) ?? texts.submitError;
  return error.fromServer ? error.message : texts.submissionFailed;
};

/** @param begun the prefilled values, at the start and after each ticket */
export const useTicketForm = (role: TicketAuthorRole, begun: TicketFormDraft = EMPTY_TICKET_DRAFT) => {
  const [draft, setDraft] = useState(begun);
  const { tell, clear, at, summaryProps } = useFormErrors();
  const [logged, setLogged] = useState<LoggedTicketReference | null>(null);
  const [kept, setKept] = useState(false);
  const picked = usePickedFiles();
  const files = useTicketFileUpload(picked);
  const session = useSession();
  const profile = useQuery({ ...ownProfileQuery(), enabled: session !== null });

  const bodyOf = (sent: TicketFormDraft): NewTicket | null => {
    if (!session?.contactId || !session.userProfileId || sent.type === '') return null;
    return {
      firstName: profile.data?.firstName ?? '',
      lastName: profile.data?.lastName ?? '',
      mobile: profile.data?.mobileNumber ?? '',
      email: session.email,
      type: sent.type,
      role,
      description: sent.description,
      contactId: session.contactId,
      userProfileId: session.userProfileId,
      linkedId: sent.linkedId || null,
      purpose: sent.purpose,
      ...(sent.entryId && { entryId: sent.entryId }),
    };
  };
  const [submit, busy] = useSingleRun(async (typed: TicketFormDraft) => {
    // The second of two presses: the ticket is already queued, and the empty form shows no errors.
    if (kept && typed.description === '') return;
    setLogged(null);
    setKept(false);
    const choosesBuilding = typed.purpose === 'Request' && typed.linkedId === '';
    const sent = choosesBuilding ? { ...typed, linkedId: (await findOnlyTicketBuilding(role)) ?? '' } : typed;
    const faults = ticketDraftErrorsOf(sent);
    const body = bodyOf(sent);
    if (Object.keys(faults).length > 0 || !body) return tell(faults, texts.completeAllFields);
    clear();
    try {
      const made = await sendOrQueueOffline(
        { kind: 'ticket', body },
        { send: (key) => sendNewTicket(body, key), files: () => shrinkTicketFiles(picked.files) },
      );
      if (made === 'kept') {
        setKept(true);
        setDraft(begun);
        return picked.clear();
      }
      const sentAll = await files.send(made.id);
      setLogged(made);
      setDraft(begun);
      if (sentAll) picked.clear();
    } catch (error) {
      tell({}, failure(error));
    }
  });
  return {
    draft,
    change: (part: Partial<TicketFormDraft>) => setDraft((now) => changeTicketDraft(now, part)),
    /** Restores a draft. */
    resume: setDraft,
    submit,
    busy,
    summaryProps,
    logged,
    kept,
    picked,
    retryFile: files.retry,
    filesFailed: files.failed,
    field: (field: TicketFieldId) => at(field),
  };
};
