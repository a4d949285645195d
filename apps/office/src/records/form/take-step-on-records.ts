/** Takes a step on many records, or undoes it: one call each, so each has its own checks and audit fact. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { callApi, callApiWithoutRefetch, formatApiProblem } from '../../api.ts';
import { formatCount } from '../../count-text.ts';
import { refetchAllQueries } from '../../query-client.ts';
import { flattenRecordLinks } from '../../record-links.ts';
import { type UndoOutcome, valuesBeforeStep } from '../steps/undo-notice.tsx';

type Values = Readonly<Record<string, unknown>>;
type Choice = { readonly id: string; readonly title: string };

/** A record to which the step is open, with the values of the step's fields. */
export type RecordOpenForStep = Choice & { readonly before: Values };
/** A record on which the step was refused, and why. */
export type RecordRefusedForStep = Choice & {
  readonly why: string;
  /** Nothing speaks against the step: the connection was lost, or the login has ended. */
  readonly mayRetry?: true;
};
export type RecordCheckedForStep = RecordOpenForStep | RecordRefusedForStep;

/** The number of parallel calls, to leave the server room for others. */
const TOGETHER = 5;

const standing = ({ fields }: OfficeResource, record: Record<string, unknown>): string => {
  const state = Object.entries(fields).find(([, { tones }]) => tones)?.[0];
  const word = state === undefined ? undefined : record[state];
  return typeof word === 'string'
    ? `This step is not possible in status “${formatIdentifierAsWords(word)}”.`
    : 'This step is not possible now.';
};

const judge = async (
  resource: OfficeResource,
  action: string,
  { id, title }: Choice,
): Promise<RecordCheckedForStep> => {
  try {
    const record = await callApi(apiContract.office.get, { params: { resource: resource.name, id } });
    const declared = resource.actions?.[action];
    if (declared && record.can.includes(action))
      return { id, title, before: valuesBeforeStep(declared, flattenRecordLinks(resource, record)) };
    const said = record.withheld.find((one) => one.action === action)?.why;
    return { id, title, why: said ?? standing(resource, record) };
  } catch (error) {
    return { id, title, why: formatApiProblem(error) };
  }
};

/**
 * Asks the server for each record whether the step is open, in the order given: the same answer as on its own page.
 */
export const checkStepOnRecords = async (
  resource: OfficeResource,
  action: string,
  chosen: readonly Choice[],
): Promise<RecordCheckedForStep[]> => {
  const judged: RecordCheckedForStep[] = [];
  for (let from = 0; from < chosen.length; from += TOGETHER)
    judged.push(...(await Promise.all(chosen.slice(from, from + TOGETHER).map((one) => judge(resource, action, one)))));
  return judged;
};

const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof ApiCallError) || !error.fromServer || error.status === 401;

const reasonOf = (error: unknown): string => {
  const fields = error instanceof ApiCallError ? Object.values(error.fields) : [];
  return fields.length > 0 ? fields.join(' ') : formatApiProblem(error);
};

type Taking<C extends Choice> = {
  readonly resource: OfficeResource;
  readonly action: string;
  readonly chosen: readonly C[];
  readonly bodyOf: (one: C) => { values: Record<string, unknown>; undoes?: Record<string, unknown> };
  /** Called after each record. */
  readonly onDone: (done: number) => void;
};

/**
 * Takes the step on one record after the other; answers the refused ones. It stops when the connection is lost or the
 * login has ended. A retry uses the idempotency keys of the first try, so each step happens once.
 */
export const takeStepOnRecords = async <C extends Choice>({
  resource,
  action,
  chosen,
  bodyOf,
  onDone,
}: Taking<C>): Promise<RecordRefusedForStep[]> => {
  const refused: RecordRefusedForStep[] = [];
  let lost: string | undefined;
  for (const [at, one] of chosen.entries()) {
    const { id, title } = one;
    if (lost !== undefined) {
      refused.push({ id, title, why: lost, mayRetry: true });
      continue;
    }
    try {
      const params = { resource: resource.name, id, action };
      await callApiWithoutRefetch(apiContract.office.act, { params, body: bodyOf(one) });
    } catch (error) {
      if (isConnectionLost(error)) {
        lost = formatApiProblem(error);
        refused.push({ id, title, why: lost, mayRetry: true });
      } else refused.push({ id, title, why: reasonOf(error) });
    }
    onDone(at + 1);
  }
  refetchAllQueries();
  return refused;
};

/** The number of records that the notice names. */
const NAMED = 3;

/** "101, 102 and 4 more. They are closed." */
export const refusedRecordsText = (refused: readonly RecordRefusedForStep[]): string => {
  const others = refused.length - NAMED;
  const names = refused.slice(0, NAMED).map(({ title }) => title);
  const said = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return `${said}. ${[...new Set(refused.map(({ why }) => why))].join(' ')}`;
};

/** Restores the former values of each record, unless somebody changed them since. */
export const undoStepOnRecords = async (
  { resource, action, values }: { resource: OfficeResource; action: string; values: Values },
  done: readonly RecordOpenForStep[],
): Promise<UndoOutcome> => {
  const refused = await takeStepOnRecords({
    resource,
    action,
    chosen: done,
    bodyOf: ({ before }) => ({ values: { ...before }, undoes: { ...values } }),
    onDone: () => undefined,
  });
  const label = resource.actions?.[action]?.label ?? '';
  const back = `${label}: ${formatCount(done.length - refused.length)} undone.`;
  return refused.length === 0
    ? { text: back, whole: true }
    : { text: `${back} Not undone: ${refusedRecordsText(refused)}`, whole: false };
};
