/** Sending a ticket and its files: once per press, and nothing typed or chosen is lost when something fails. */

import type { NewTicket } from '@stoep/contract/works/tickets';
import type { TicketRole } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { usePickedFiles } from '@stoep/ui/file/file-picker';
import { useOnce } from '@stoep/ui/form/use-once';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, noAnswerText } from '../../data/api.ts';
import { profileQuery } from '../../data/identity/profile.ts';
import { sendOrKeep } from '../../data/unsent.ts';
import { logTicket, onlyBuilding } from '../../data/works/tickets.ts';
import { useFaults } from '../../parts/form/use-faults.ts';
import { useSession } from '../../session/use-session.ts';
import { changed, type Draft, EMPTY_DRAFT, type FieldId, faultsOf } from './ticket-draft.ts';
import { smallOnes, useTicketFiles } from './use-ticket-files.ts';

export type Logged = { id: string; number: string };

const failure = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return noAnswerText(error) ?? texts.submitError;
  return error.fromServer ? error.message : texts.submissionFailed;
};

/** @param begun what is filled in from the start, and again after each ticket */
export const useTicketForm = (role: TicketRole, begun: Draft = EMPTY_DRAFT) => {
  const [draft, setDraft] = useState(begun);
  const { tell, clear, at, summaryProps } = useFaults();
  const [logged, setLogged] = useState<Logged | null>(null);
  const [kept, setKept] = useState(false);
  const picked = usePickedFiles();
  const files = useTicketFiles(picked);
  const session = useSession();
  const profile = useQuery({ ...profileQuery(), enabled: session !== null });

  const bodyOf = (sent: Draft): NewTicket | null => {
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
  const [submit, busy] = useOnce(async (typed: Draft) => {
    // The second press of two: what it meant is kept already, and the empty form complains of nothing.
    if (kept && typed.description === '') return;
    setLogged(null);
    setKept(false);
    const choosesBuilding = typed.purpose === 'Request' && typed.linkedId === '';
    const sent = choosesBuilding ? { ...typed, linkedId: (await onlyBuilding(role)) ?? '' } : typed;
    const faults = faultsOf(sent);
    const body = bodyOf(sent);
    if (Object.keys(faults).length > 0 || !body) return tell(faults, texts.completeAllFields);
    clear();
    try {
      const made = await sendOrKeep(
        { kind: 'ticket', body },
        { send: (key) => logTicket(body, key), files: () => smallOnes(picked.files) },
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
    change: (part: Partial<Draft>) => setDraft((now) => changed(now, part)),
    /** Takes up what was written before. */
    resume: setDraft,
    submit,
    busy,
    summaryProps,
    logged,
    kept,
    picked,
    retryFile: files.retry,
    filesFailed: files.failed,
    field: (field: FieldId) => at(field),
  };
};
