/** Whether the outcome of a step still needs a second person. */
import { apiContract } from '@stoep/contract';
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import type { OfficeResource, OfficeStepDefinition } from '@stoep/contract/office/office-resource';
import { callApi } from '../../api.ts';

/** Reads the record after the step. If that fails, the notice says "done", since the step was taken. */
export const isStepOutcomePending = async (
  { name: resource }: OfficeResource,
  id: string,
  { waits }: OfficeStepDefinition,
): Promise<boolean> => {
  if (!waits) return false;
  try {
    const value = (await callApi(apiContract.office.get, { params: { resource, id } }))[waits.field];
    return waits.is === undefined ? !isEmptyFieldValue(value) : value === waits.is;
  } catch {
    return false;
  }
};
