/** A step that is taken on many, or taken back: each by its own call, so each is judged, done and told in the audit as if it were the only one. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { api, apiAmongOthers, problemText } from '../../api.ts';
import { countText } from '../../count-text.ts';
import { flatten } from '../../links.ts';
import { forgetReads } from '../../query-client.ts';
import { saidBefore, type TakenBack } from '../steps/undo.tsx';

type Values = Readonly<Record<string, unknown>>;
type Chosen = { readonly id: string; readonly title: string };

/** One to which the step is open now, and what it says where the step fills something in. */
export type Open = Chosen & { readonly before: Values };
/** One that was not done, and why. */
export type Refused = Chosen & { readonly why: string };
export type Judged = Open | Refused;

/** As many are asked at once; the server has others to answer. */
const TOGETHER = 5;

const standing = ({ fields }: OfficeResource, record: Record<string, unknown>): string => {
  const state = Object.entries(fields).find(([, { tones }]) => tones)?.[0];
  const word = state === undefined ? undefined : record[state];
  return typeof word === 'string'
    ? `Its status is “${sayWord(word)}”, and this step is not open then.`
    : 'This step is not open now.';
};

const judge = async (resource: OfficeResource, action: string, { id, title }: Chosen): Promise<Judged> => {
  try {
    const record = await api(contract.office.get, { params: { resource: resource.name, id } });
    const declared = resource.actions?.[action];
    if (declared && record.can.includes(action))
      return { id, title, before: saidBefore(declared, flatten(resource, record)) };
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

type Taking<C extends Chosen> = {
  readonly resource: OfficeResource;
  readonly action: string;
  readonly chosen: readonly C[];
  readonly bodyOf: (one: C) => { values: Record<string, unknown>; undoes?: Record<string, unknown> };
  /** Told after each. */
  readonly onDone: (done: number) => void;
};

/**
 * Takes the step on one after the other; answers those it was not done to. Where the line is lost the others are not
 * tried: pressed again, each goes under the key of its first try and happens once.
 */
export const takeOnEach = async <C extends Chosen>({
  resource,
  action,
  chosen,
  bodyOf,
  onDone,
}: Taking<C>): Promise<Refused[]> => {
  const refused: Refused[] = [];
  let lost: string | undefined;
  for (const [at, one] of chosen.entries()) {
    const { id, title } = one;
    if (lost !== undefined) {
      refused.push({ id, title, why: lost });
      continue;
    }
    try {
      const params = { resource: resource.name, id, action };
      await apiAmongOthers(contract.office.act, { params, body: bodyOf(one) });
    } catch (error) {
      refused.push({ id, title, why: reasonOf(error) });
      if (!(error instanceof ApiError) || !error.fromServer) lost = problemText(error);
    }
    onDone(at + 1);
  }
  forgetReads();
  return refused;
};

/** As many are told by name. */
const NAMED = 3;

const notTakenBack = (refused: readonly Refused[]): string => {
  const others = refused.length - NAMED;
  const names = refused.slice(0, NAMED).map(({ title }) => title);
  const said = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return `Not ${said}: ${[...new Set(refused.map(({ why }) => why))].join(' ')}`;
};

/** Each gets back what it said before, unless somebody changed it since. */
export const takeBackEach = async (
  { resource, action, values }: { resource: OfficeResource; action: string; values: Values },
  done: readonly Open[],
): Promise<TakenBack> => {
  const refused = await takeOnEach({
    resource,
    action,
    chosen: done,
    bodyOf: ({ before }) => ({ values: { ...before }, undoes: { ...values } }),
    onDone: () => undefined,
  });
  const label = resource.actions?.[action]?.label ?? '';
  const back = `${label}: ${countText(done.length - refused.length)} taken back.`;
  return refused.length === 0
    ? { text: back, whole: true }
    : { text: `${back} ${notTakenBack(refused)}`, whole: false };
};
