/** The data provider of ra-core over the office's API: the same for every declared record. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { type DataProvider, HttpError } from 'ra-core';
import { callApi, formatApiProblem, formErrorsOf } from './api.ts';
import {
  changedFieldValues,
  declaredFieldValues,
  type FormValues,
  flattenRecordLinks,
  SEEN_VALUES,
} from './record-links.ts';

const known = (name: string): OfficeResource => {
  const resource = findOfficeResource(name);
  if (!resource) throw new Error(`There is no record called ${name}.`);
  return resource;
};

const asHttpError = (error: unknown): never => {
  if (!(error instanceof ApiCallError)) throw error;
  throw new HttpError(formatApiProblem(error), error.status, { code: error.code });
};

/** Of a write: field errors go to their inputs, the sentence to the notice. */
const asFormError = (error: unknown): never => {
  const { status, code } = error instanceof ApiCallError ? error : { status: 0, code: 'unknown' };
  // With status 401 the library would leave for the login and say "Saved."; the form must stay with what is typed.
  throw new HttpError(formatApiProblem(error), status === 401 ? 0 : status, { errors: formErrorsOf(error), code });
};

type Page = { pagination?: { page: number; perPage: number }; sort?: { field: string; order: string } };

const pageOf = ({ pagination, sort }: Page) => ({
  limit: pagination?.perPage ?? 100,
  offset: ((pagination?.page ?? 1) - 1) * (pagination?.perPage ?? 100),
  ...(sort ? { sort: sort.field, order: sort.order === 'DESC' ? ('desc' as const) : ('asc' as const) } : {}),
});

const list = async (name: string, query: Record<string, unknown>) => {
  const resource = known(name);
  const answer = await callApi(apiContract.office.list, { params: { resource: name }, query }).catch(asHttpError);
  const { value, total, atLeast, sums } = answer;
  return {
    data: value.map((record) => flattenRecordLinks(resource, record)),
    total,
    meta: { atLeast, sums },
  };
};

export const apiQueryOfListFilter = (filter: Record<string, unknown>) => {
  const { q, ...fields } = filter;
  return {
    ...(typeof q === 'string' && q !== '' ? { search: q } : {}),
    ...(Object.keys(fields).length > 0 ? { filter: JSON.stringify(fields) } : {}),
  };
};

export const officeDataProvider = {
  getList: (name, { filter, meta, ...page }) => {
    const sums = meta?.sums ? { sums: meta.sums.join(',') } : {};
    const choice = meta?.choice ? { choice: 'yes' as const } : {};
    const also = meta?.also ? { also: meta.also.join(',') } : {};
    return list(name, { ...pageOf(page), ...sums, ...also, ...choice, ...apiQueryOfListFilter(filter ?? {}) });
  },
  getMany: (name, { ids }) => list(name, { ids: ids.join(','), limit: 500 }),
  getManyReference: (name, { target, id, filter, ...page }) =>
    list(name, { ...pageOf(page), ...apiQueryOfListFilter({ ...filter, [target]: id }) }),
  getOne: async (name, { id }) => {
    const params = { resource: name, id: String(id) };
    const record = await callApi(apiContract.office.get, { params }).catch(asHttpError);
    return { data: flattenRecordLinks(known(name), record) };
  },
  create: async (name, { data }) => {
    const values = declaredFieldValues(known(name), data);
    const params = { resource: name };
    const made = await callApi(apiContract.office.create, { params, body: { values } }).catch(asFormError);
    return { data: { ...data, id: made.id, wentTo: made.resource ?? name } };
  },
  update: async (name, { id, data: form, previousData }) => {
    const { [SEEN_VALUES]: seen, ...data } = form as FormValues;
    const body = changedFieldValues(known(name), { ...data, id: String(id) }, previousData, seen);
    const params = { resource: name, id: String(id) };
    await callApi(apiContract.office.update, { params, body }).catch(asFormError);
    return { data: { ...data, id } };
  },
  updateMany: () => Promise.reject(new Error('Change these one by one.')),
  delete: () => Promise.reject(new Error('This cannot be deleted. End or cancel it instead.')),
  deleteMany: () => Promise.reject(new Error('This cannot be deleted. End or cancel it instead.')),
} as DataProvider;
