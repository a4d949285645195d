/** Saves a list cell by its edit method, with the values seen before, so that no change by others is lost. */
import { apiContract } from '@stoep/contract';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import type { RaRecord } from 'ra-core';
import { callApi } from '../../api.ts';
import { changedFieldValues, flattenRecordLinks } from '../../record-links.ts';
import type { UndoOutcome } from '../steps/undo-notice.tsx';
import type { CellEditMethod } from './cell-edit-method.ts';

type Cell = { readonly resource: OfficeResource; readonly name: string; readonly way: CellEditMethod };
type Row = RaRecord & { id: string };

/** The stored form: null for an empty text, and trimmed. */
const kept = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : (value ?? null));

const same = (one: unknown, other: unknown): boolean => kept(one) === kept(other);

/** Answers whether there was a change to save. Throws ApiCallError. */
export const saveListCell = async ({ resource, name, way }: Cell, seen: Row, value: unknown): Promise<boolean> => {
  if (same(seen[name], value)) return false;
  const params = { resource: resource.name, id: seen.id };
  if (way.step !== undefined) {
    const body = { values: { [name]: kept(value) }, before: { [name]: seen[name] ?? null } };
    await callApi(apiContract.office.act, { params: { ...params, action: way.step }, body });
  } else {
    const body = changedFieldValues(resource, { ...seen, [name]: kept(value) }, seen);
    await callApi(apiContract.office.update, { params, body });
  }
  return true;
};

/** Restores the former value. Throws ApiCallError; a change by others since then stays. */
export const undoListCell = async ({ resource, name, way }: Cell, seen: Row, value: unknown): Promise<UndoOutcome> => {
  const { label } = way.field;
  const params = { resource: resource.name, id: seen.id };
  const back = { text: `${label}: undone.`, whole: true };
  const before = seen[name] ?? null;
  if (way.step !== undefined) {
    const body = { values: { [name]: before }, undoes: { [name]: kept(value) } };
    await callApi(apiContract.office.act, { params: { ...params, action: way.step }, body });
    return back;
  }
  const now = flattenRecordLinks(resource, await callApi(apiContract.office.get, { params }));
  if (!same(now[name], value))
    return { text: 'Another person has changed this since, so it was not undone.', whole: false };
  await callApi(apiContract.office.update, {
    params,
    body: changedFieldValues(resource, { ...now, [name]: before }, now),
  });
  return back;
};
