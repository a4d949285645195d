/** The sheet of quotas as it is worked on: a draft that survives a reload, kept together or not at all. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { quotaFromPercent, quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { useState } from 'react';
import { api, problemText } from '../api.ts';
import type { CellErrors } from '../grid/grid-types.ts';
import { useDraft } from '../grid/use-draft.tsx';
import type { QuotaRow } from './quota-rows.ts';

export type QuotaSheet = CallAnswer<typeof contract.unitQuotas.sheet>;
/** What was typed, over what was seen there: kept with it, since a colleague may change it before it is saved. */
type Typed = Readonly<Record<string, Pick<QuotaRow, 'quota' | 'was'>>>;
type Told = { readonly tone: 'success' | 'danger'; readonly text: string };

export const useQuotas = (
  id: string,
  sheet: QuotaSheet,
  refetch: () => Promise<{ data?: QuotaSheet | undefined }>,
) => {
  const { draft, keep, forget } = useDraft<Typed>(`quotas ${id}`);
  const [errors, setErrors] = useState<CellErrors>(new Map());
  const [notice, setNotice] = useState<Told>();
  const [busy, setBusy] = useState(false);
  const rows = sheet.units.map((unit): QuotaRow => {
    const kept = quotaFromPercent(unit.quota);
    return { ...unit, ...(draft?.[unit.id] ?? { was: kept, quota: kept }) };
  });
  const changed = rows.filter(({ quota, was }) => quota !== was);
  const change = (next: readonly QuotaRow[], found: CellErrors) => {
    const typed = next.filter(({ quota, was }) => quota !== was);
    keep(Object.fromEntries(typed.map(({ id: unit, quota, was }) => [unit, { quota, was }])));
    setErrors(found);
    setNotice(undefined);
  };
  const giveUp = () => {
    forget();
    setErrors(new Map());
    setNotice(undefined);
  };
  const save = async () => {
    if (changed.length === 0 || errors.size > 0 || busy) return;
    setBusy(true);
    try {
      const body = {
        rows: changed.map(({ id: unit, quota, was }) => ({
          unit_id: unit,
          quota: quotaToPercent(quota),
          was: quotaToPercent(was),
        })),
      };
      await api(contract.unitQuotas.save, { params: { id }, body });
      await refetch();
      giveUp();
      setNotice({
        tone: 'success',
        text: changed.length === 1 ? '1 quota saved.' : `${changed.length} quotas saved.`,
      });
    } catch (error) {
      // Told of it, one types over what stands there now.
      const { data } = await refetch();
      const stands = new Map(data?.units.map((unit) => [unit.id, quotaFromPercent(unit.quota)]));
      keep(
        Object.fromEntries(
          changed.map(({ id: unit, quota, was }) => [unit, { quota, was: stands.get(unit) ?? was }]),
        ),
      );
      setNotice({ tone: 'danger', text: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { rows, errors, change, save, giveUp, changed, busy, notice };
};
