/** View, Edit, Save, Cancel of one card (C 4): Save persists and returns to view, Cancel discards. */
import type { CaseChange } from '@stoep/contract/contractor-legal';
import { contractorLegal } from '@stoep/contract/contractor-legal';
import type { LegalRecord } from '@stoep/contract/legal-cases';
import { attorneyTexts as texts } from '@stoep/contract/texts/attorney';
import { useOnce } from '@stoep/ui/use-once';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../data/api.ts';
import { updateCase } from '../../data/contractors.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';

export type Refusal = { title: string; fields: Readonly<Record<string, string>> };

type EditCard<V> = {
  found: LegalRecord;
  /** What the card shows of the case, as its fields hold it. */
  valuesOf: (found: LegalRecord) => V;
  /** What is sent; a string is the text of a problem the screen found itself. */
  toChange: (values: V) => CaseChange | string;
  /** After the fields were saved: the AOD file, for one. Throws to stay in edit mode. */
  after?: (values: V) => Promise<void>;
};

export const useEditCard = <V extends object>({ found, valuesOf, toChange, after }: EditCard<V>) => {
  const [draft, setDraft] = useState<V | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  const values = draft ?? valuesOf(found);
  useUnsavedWarning(draft !== null && JSON.stringify(draft) !== JSON.stringify(valuesOf(found)));

  const refuse = (title: string, fields: Refusal['fields'] = {}) => {
    setRefusal({ title, fields });
    setAttempt((count) => count + 1);
  };
  const [save, busy] = useOnce(async () => {
    if (!draft) return;
    setRefusal(null);
    const change = toChange(draft);
    if (typeof change === 'string') return refuse(change);
    try {
      await updateCase(found.id, { ...change, version: found.version });
    } catch (error) {
      return refuse(errorText(error, texts.saveFailed), fieldErrors(error, contractorLegal.update));
    }
    try {
      await after?.(draft);
    } catch (error) {
      return refuse(errorText(error, texts.aodUploadFailed));
    }
    setDraft(null);
  });
  return {
    editing: draft !== null,
    values,
    set: (change: Partial<V>) => setDraft({ ...values, ...change }),
    edit: () => setDraft(valuesOf(found)),
    cancel: () => {
      setDraft(null);
      setRefusal(null);
    },
    save,
    busy,
    refusal,
    attempt,
  };
};
export type EditState = Omit<ReturnType<typeof useEditCard>, 'values' | 'set'>;
