/** A step that is taken on many: each by its own call, so each is judged, done and told in the audit as if it were the only one. */
import { contract } from '@stoep/contract';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { ApiError, api, apiAmongOthers, problemText } from '../api.ts';
import { forgetReads } from '../query-client.ts';

/** One of the chosen: whether the step is open to it now, and if not, why. */
export type Judged = { readonly id: string; readonly title: string; readonly why?: string };
/** One that was not done, and why. */
export type Refused = { readonly id: string; readonly title: string; readonly why: string };

type Chosen = { readonly id: string; readonly title: string };

/** As many are asked at once; the server has others to answer. */
const TOGETHER = 5;

const standing = ({ fields }: OfficeResource, record: Record<string, unknown>): string => {
  const state = Object.entries(fields).find(([, { tones }]) => tones)?.[0];
  const word = state === undefined ? undefined : record[state];
  return typeof word === 'string'
    ? `This step is not open while it is “${sayWord(word)}”.`
    : 'This step is not open now.';
};

const judge = async (resource: OfficeResource, action: string, { id, title }: Chosen): Promise<Judged> => {
  try {
    const record = await api(contract.office.get, { params: { resource: resource.name, id } });
    if (record.can.includes(action)) return { id, title };
    const said = record.withheld.find((one) => one.action === action)?.why;
    return { id, title, why: said ?? standing(resource, record) };
  } catch (error) {
    return { id, title, why: problemText(error) };
  }
};

/** What the server says of each now, in their order: the same that the page of each would offer. */
export const judgeEach = async (
  resource: OfficeResource,
  action: string,
  chosen: readonly Chosen[],
): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (let from = 0; from < chosen.length; from += TOGETHER)
    judged.push(
      ...(await Promise.all(chosen.slice(from, from + TOGETHER).map((one) => judge(resource, action, one)))),
    );
  return judged;
};

const reasonOf = (error: unknown): string => {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields.length > 0 ? fields.join(' ') : problemText(error);
};

type Taking = {
  readonly resource: OfficeResource;
  readonly action: string;
  readonly chosen: readonly Chosen[];
  readonly values: Record<string, unknown>;
  /** Told after each. */
  readonly onDone: (done: number) => void;
};

/**
 * Takes the step on one after the other; answers those it was not done to. Where the line is lost the others are not
 * tried: pressed again, each goes under the key of its first try and happens once.
 */
export const takeOnEach = async ({
  resource,
  action,
  chosen,
  values,
  onDone,
}: Taking): Promise<Refused[]> => {
  const refused: Refused[] = [];
  let lost: string | undefined;
  for (const [at, { id, title }] of chosen.entries()) {
    if (lost !== undefined) {
      refused.push({ id, title, why: lost });
      continue;
    }
    try {
      const params = { resource: resource.name, id, action };
      await apiAmongOthers(contract.office.act, { params, body: { values } });
    } catch (error) {
      refused.push({ id, title, why: reasonOf(error) });
      if (!(error instanceof ApiError) || !error.fromServer) lost = problemText(error);
    }
    onDone(at + 1);
  }
  forgetReads();
  return refused;
};
