/** The generic office calls of a member of staff: the test's own, unless `by` names another. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallInput } from '@stoep/contract/kit/client';
import type { Harness } from './harness.ts';
import type { TestUser } from './test-user.ts';

/** The query of a list. A filter is an object, sent as JSON. */
type ListQuery = Omit<NonNullable<EndpointCallInput<typeof apiContract.office.list>['query']>, 'filter'> & {
  readonly filter?: object;
};

export const officeDeskOf = (harness: () => Harness, staff: () => TestUser) => {
  const list = (resource: string, { filter, ...query }: ListQuery = {}, by = staff()) =>
    harness().call(
      apiContract.office.list,
      { params: { resource }, query: { ...query, ...(filter && { filter: JSON.stringify(filter) }) } },
      by.token,
    );
  const get = (resource: string, id: string, by = staff()) =>
    harness().call(apiContract.office.get, { params: { resource, id } }, by.token);
  /** The suggested fields of a new form. */
  const fill = async (resource: string, values: object, by = staff()) =>
    (await harness().call(apiContract.office.fill, { params: { resource }, body: { values: { ...values } } }, by.token))
      .fields;
  const create = (resource: string, values: object, by = staff()) =>
    harness().call(apiContract.office.create, { params: { resource }, body: { values: { ...values } } }, by.token);
  const preview = (resource: string, values: object, by = staff()) =>
    harness().call(apiContract.office.preview, { params: { resource }, body: { values: { ...values } } }, by.token);
  /** `before`: the values that the person saw in the fields. */
  const update = (resource: string, id: string, values: object, before: object = {}, by = staff()) =>
    harness().call(
      apiContract.office.update,
      { params: { resource, id }, body: { values: { ...values }, before: { ...before } } },
      by.token,
    );
  const act = (resource: string, id: string, action: string, values: object = {}, by = staff()) =>
    harness().call(
      apiContract.office.act,
      { params: { resource, id, action }, body: { values: { ...values } } },
      by.token,
    );
  const upload = (file: File, by = staff()) => harness().call(apiContract.office.upload, { files: { file } }, by.token);
  /** The queues of Today with their counts. */
  const today = (by = staff()) => harness().call(apiContract.office.today, {}, by.token);

  const aPayment = async (buildingId: string, more: object = {}) => {
    const payment = { type: 'Municipality', amount: 1250.5, ourReference: 'Water', theirReference: 'Water' };
    return (await create('payments', { buildingId, ...payment, ...more })).id;
  };
  /** The earliest closing time of a vote or quote round that opens now. */
  const inAMonth = () => new Date(harness().deps.clock.now().getTime() + 30 * 86_400_000).toISOString();

  return { list, get, fill, create, preview, update, act, upload, today, aPayment, inAMonth };
};
