/** View, Edit, Save and Cancel of one card (C 4): Save stores and returns to view mode, Cancel discards. */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import type { AssignedLegalCaseUpdate } from '@stoep/contract/suppliers/contractor-legal-cases';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useState } from 'react';
import { apiErrorText, apiFieldErrorsOf } from '../../data/api.ts';
import { sendAssignedLegalCaseUpdate } from '../../data/suppliers/contractors.ts';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { type FormErrorsByField, useFormErrors } from '../../parts/form/use-form-errors.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';

type EditCard<V> = {
  /** The card of the case. */
  card: 'details' | 'situation' | 'events' | 'aod';
  found: LegalCaseRecord;
  /** The values of the card's fields. */
  valuesOf: (found: LegalCaseRecord) => V;
  toChange: (values: V) => AssignedLegalCaseUpdate;
  /** The screen's own checks. */
  check?: (values: V) => FormErrorsByField;
  /** Runs after the fields are saved, for example for the AOD file. Throws to stay in edit mode. */
  after?: (values: V) => Promise<void>;
};

/** Files are not part of a draft; they have to be chosen again. */
const withoutFiles = (_: string, value: unknown) => (value instanceof File ? undefined : value);

export const useEditableCard = <V extends object>({ card, found, valuesOf, toChange, check, after }: EditCard<V>) => {
  const [draft, setDraft] = useState<V | null>(null);
  const { tell, clear, at, summaryProps } = useFormErrors();
  const values = draft ?? valuesOf(found);
  const typed = JSON.stringify(draft, withoutFiles);
  const changed = draft !== null && typed !== JSON.stringify(valuesOf(found), withoutFiles);
  useUnsavedWarning(changed);
  const begun = useFormDraft({
    place: `case/${found.id}/${card}`,
    values: { typed },
    begun: changed,
    // The draft was written by this card, so its values have the right shape.
    restore: ({ typed: before = '{}' }) => setDraft({ ...valuesOf(found), ...(JSON.parse(before) as V) }),
  });

  const [save, busy] = useSingleRun(async () => {
    if (!draft) return;
    clear();
    const wrong = check?.(draft) ?? {};
    if (Object.keys(wrong).length > 0) return tell(wrong);
    try {
      await sendAssignedLegalCaseUpdate(found.id, { ...toChange(draft), version: found.version });
    } catch (error) {
      return tell(apiFieldErrorsOf(error, contractorLegalCaseEndpoints.update), apiErrorText(error, texts.saveFailed));
    }
    try {
      await after?.(draft);
    } catch (error) {
      return tell({ file: apiErrorText(error, texts.aodUploadFailed) });
    }
    setDraft(null);
  });
  return {
    begun,
    editing: draft !== null,
    values,
    set: (change: Partial<V>) => setDraft({ ...values, ...change }),
    edit: () => setDraft(valuesOf(found)),
    cancel: () => {
      setDraft(null);
      clear();
    },
    save,
    busy,
    at,
    summaryProps,
  };
};
export type EditableCardState = Omit<ReturnType<typeof useEditableCard>, 'values' | 'set' | 'at'>;
