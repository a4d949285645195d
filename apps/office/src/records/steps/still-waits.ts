/** Whether a step that was taken has to wait for a second person. */
import { contract } from '@stoep/contract';
import { isMissing } from '@stoep/contract/office/list-cells';
import type { OfficeAction, OfficeResource } from '@stoep/contract/office/resource';
import { api } from '../../api.ts';

/** Reads the record as it is after the step. Where that fails the notice says "done", since the step was taken. */
export const stillWaits = async (
  { name: resource }: OfficeResource,
  id: string,
  { waits }: OfficeAction,
): Promise<boolean> => {
  if (!waits) return false;
  try {
    const value = (await api(contract.office.get, { params: { resource, id } }))[waits.field];
    return waits.is === undefined ? !isMissing(value) : value === waits.is;
  } catch {
    return false;
  }
};
