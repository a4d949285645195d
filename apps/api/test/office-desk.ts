/** The back office's generic calls as a member of staff makes them: the test's own, unless `by` names another. */
import { contract } from '@stoep/contract';
import type { CallInput } from '@stoep/contract/kit/client';
import type { Harness } from './harness.ts';
import type { Someone } from './someone.ts';

/** The query of a list; a filter is given as an object, and travels as JSON. */
type ListQuery = Omit<NonNullable<CallInput<typeof contract.office.list>['query']>, 'filter'> & {
  readonly filter?: object;
};

export const atDesk = (harness: () => Harness, staff: () => Someone) => {
  const list = (resource: string, { filter, ...query }: ListQuery = {}, by = staff()) =>
    harness().call(
      contract.office.list,
      { params: { resource }, query: { ...query, ...(filter && { filter: JSON.stringify(filter) }) } },
      by.token,
    );
  const get = (resource: string, id: string, by = staff()) =>
    harness().call(contract.office.get, { params: { resource, id } }, by.token);
  /** What the records say for a form that is begun. */
  const fill = async (resource: string, values: object, by = staff()) =>
    (
      await harness().call(
        contract.office.fill,
        { params: { resource }, body: { values: { ...values } } },
        by.token,
      )
    ).fields;
  const create = (resource: string, values: object, by = staff()) =>
    harness().call(
      contract.office.create,
      { params: { resource }, body: { values: { ...values } } },
      by.token,
    );
  const preview = (resource: string, values: object, by = staff()) =>
    harness().call(
      contract.office.preview,
      { params: { resource }, body: { values: { ...values } } },
      by.token,
    );
  /** `before` is what the person saw in the fields. */
  const update = (resource: string, id: string, values: object, before: object = {}, by = staff()) =>
    harness().call(
      contract.office.update,
      { params: { resource, id }, body: { values: { ...values }, before: { ...before } } },
      by.token,
    );
  const act = (resource: string, id: string, action: string, values: object = {}, by = staff()) =>
    harness().call(
      contract.office.act,
      { params: { resource, id, action }, body: { values: { ...values } } },
      by.token,
    );
  const upload = (file: File, by = staff()) =>
    harness().call(contract.office.upload, { files: { file } }, by.token);
  /** What waits, and how many of each. */
  const today = (by = staff()) => harness().call(contract.office.today, {}, by.token);

  const aPayment = async (buildingId: string, more: object = {}) => {
    const payment = { type: 'Municipality', amount: 1250.5, ourReference: 'Water', theirReference: 'Water' };
    return (await create('payments', { buildingId, ...payment, ...more })).id;
  };
  /** When a vote or a round of quotes that opens now may close. */
  const inAMonth = () => new Date(harness().deps.clock.now().getTime() + 30 * 86_400_000).toISOString();

  return { list, get, fill, create, preview, update, act, upload, today, aPayment, inAMonth };
};
