/** View, Edit, Save, Cancel of one card (C 4): Save persists and returns to view, Cancel discards. */

import { attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import type { CaseChange } from '@stoep/contract/suppliers/contractor-legal';
import { contractorLegal } from '@stoep/contract/suppliers/contractor-legal';
import { useOnce } from '@stoep/ui/form/use-once';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../data/api.ts';
import { updateCase } from '../../data/suppliers/contractors.ts';
import { useDraft } from '../../parts/drafts/use-draft.ts';
import { type Faults, useFaults } from '../../parts/form/use-faults.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';

type EditCard<V> = {
  /** Which card of the case. */
  card: 'details' | 'situation' | 'events' | 'aod';
  found: LegalRecord;
  /** What the card shows of the case, as its fields hold it. */
  valuesOf: (found: LegalRecord) => V;
  toChange: (values: V) => CaseChange;
  /** What the screen finds itself. */
  check?: (values: V) => Faults;
  /** After the fields were saved: the AOD file, for one. Throws to stay in edit mode. */
  after?: (values: V) => Promise<void>;
};

/** A file is chosen again: the browser gives none back. */
const withoutFiles = (_: string, value: unknown) => (value instanceof File ? undefined : value);

export const useEditCard = <V extends object>({
  card,
  found,
  valuesOf,
  toChange,
  check,
  after,
}: EditCard<V>) => {
  const [draft, setDraft] = useState<V | null>(null);
  const { tell, clear, at, summaryProps } = useFaults();
  const values = draft ?? valuesOf(found);
  const typed = JSON.stringify(draft, withoutFiles);
  const changed = draft !== null && typed !== JSON.stringify(valuesOf(found), withoutFiles);
  useUnsavedWarning(changed);
  const begun = useDraft({
    place: `case/${found.id}/${card}`,
    values: { typed },
    begun: changed,
    // What opens was written by this card: its values are those of a draft.
    restore: ({ typed: before = '{}' }) => setDraft({ ...valuesOf(found), ...(JSON.parse(before) as V) }),
  });

  const [save, busy] = useOnce(async () => {
    if (!draft) return;
    clear();
    const wrong = check?.(draft) ?? {};
    if (Object.keys(wrong).length > 0) return tell(wrong);
    try {
      await updateCase(found.id, { ...toChange(draft), version: found.version });
    } catch (error) {
      return tell(fieldErrors(error, contractorLegal.update), errorText(error, texts.saveFailed));
    }
    try {
      await after?.(draft);
    } catch (error) {
      return tell({ file: errorText(error, texts.aodUploadFailed) });
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
export type EditState = Omit<ReturnType<typeof useEditCard>, 'values' | 'set' | 'at'>;
