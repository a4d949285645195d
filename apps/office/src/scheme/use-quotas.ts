/** The state of the participation quota sheet: a draft that survives a reload, saved as a whole or not at all. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { quotaFromPercent, quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../api.ts';
import type { GridCellErrors } from '../grid/grid-types.ts';
import { useSheetDraft } from '../grid/use-draft.tsx';
import type { UnitQuotaRow } from './quota-rows.ts';

export type QuotaSheet = EndpointCallAnswer<typeof apiContract.unitQuotas.sheet>;
/** Typed quotas with the values seen then, since a colleague may change them before saving. */
type Draft = Readonly<Record<string, Pick<UnitQuotaRow, 'quota' | 'was'>>>;
type Report = { readonly tone: 'success' | 'danger'; readonly text: string };

export const useQuotaSheet = (
  id: string,
  sheet: QuotaSheet,
  refetch: () => Promise<{ data?: QuotaSheet | undefined }>,
) => {
  const { draft, keep, forget } = useSheetDraft<Draft>(`quotas ${id}`);
  const [errors, setErrors] = useState<GridCellErrors>(new Map());
  const [notice, setNotice] = useState<Report>();
  const [busy, setBusy] = useState(false);
  const rows = sheet.units.map((unit): UnitQuotaRow => {
    const kept = quotaFromPercent(unit.quota);
    return { ...unit, ...(draft?.[unit.id] ?? { was: kept, quota: kept }) };
  });
  const changed = rows.filter(({ quota, was }) => quota !== was);
  const change = (next: readonly UnitQuotaRow[], found: GridCellErrors) => {
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
      await callApi(apiContract.unitQuotas.save, { params: { id }, body });
      await refetch();
      giveUp();
      setNotice({
        tone: 'success',
        text: changed.length === 1 ? '1 quota saved.' : `${changed.length} quotas saved.`,
      });
    } catch (error) {
      // After a conflict, the present values are loaded to type over.
      const { data } = await refetch();
      const stands = new Map(data?.units.map((unit) => [unit.id, quotaFromPercent(unit.quota)]));
      keep(
        Object.fromEntries(changed.map(({ id: unit, quota, was }) => [unit, { quota, was: stands.get(unit) ?? was }])),
      );
      setNotice({ tone: 'danger', text: formatApiProblem(error) });
    } finally {
      setBusy(false);
    }
  };
  return { rows, errors, change, save, giveUp, changed, busy, notice };
};
