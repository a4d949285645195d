/** What was typed in a cell, sent as its way says, over what was seen there: somebody's change meanwhile is not lost unseen. */
import { contract } from '@stoep/contract';
import type { OfficeResource } from '@stoep/contract/office/resource';
import type { RaRecord } from 'react-admin';
import { api } from '../../api.ts';
import { changes, flatten } from '../../links.ts';
import type { TakenBack } from '../steps/undo.tsx';
import type { Way } from './way-of.ts';

type Cell = { readonly resource: OfficeResource; readonly name: string; readonly way: Way };
type Row = RaRecord & { id: string };

/** As the server keeps it: nothing for an empty text, and no spaces round one. */
const kept = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

const same = (one: unknown, other: unknown): boolean => kept(one) === kept(other);

/** Answers whether there was anything to change. Throws ApiError. */
export const saveInPlace = async (
  { resource, name, way }: Cell,
  seen: Row,
  value: unknown,
): Promise<boolean> => {
  if (same(seen[name], value)) return false;
  const params = { resource: resource.name, id: seen.id };
  if (way.step !== undefined) {
    const body = { values: { [name]: kept(value) }, before: { [name]: seen[name] ?? null } };
    await api(contract.office.act, { params: { ...params, action: way.step }, body });
  } else {
    const body = changes(resource, { ...seen, [name]: kept(value) }, seen);
    await api(contract.office.update, { params, body });
  }
  return true;
};

/** Puts back what stood there. Throws ApiError; what somebody changed since stays. */
export const takeBackInPlace = async (
  { resource, name, way }: Cell,
  seen: Row,
  value: unknown,
): Promise<TakenBack> => {
  const { label } = way.field;
  const params = { resource: resource.name, id: seen.id };
  const back = { text: `${label}: taken back.`, whole: true };
  const before = seen[name] ?? null;
  if (way.step !== undefined) {
    const body = { values: { [name]: before }, undoes: { [name]: kept(value) } };
    await api(contract.office.act, { params: { ...params, action: way.step }, body });
    return back;
  }
  const now = flatten(resource, await api(contract.office.get, { params }));
  if (!same(now[name], value))
    return { text: 'Somebody changed this in the meantime, so it was not taken back.', whole: false };
  await api(contract.office.update, { params, body: changes(resource, { ...now, [name]: before }, now) });
  return back;
};
