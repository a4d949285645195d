/** The state of a take-on: its lists, the decisions, and the preview. Every decision is saved at once. */
import { apiContract } from '@stoep/contract';
import { ApiCallError, type EndpointCallAnswer } from '@stoep/contract/kit/client';
import type { TakeOnDraft } from '@stoep/contract/scheme/take-on/take-on-draft';
import { previewTakeOn } from '@stoep/domain/scheme/take-on/take-on-preview';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callApi, callApiWithoutRefetch, formatApiProblem } from '../../api.ts';

const calls = apiContract.takeOns;
export type TakeOnAnswer = EndpointCallAnswer<typeof calls.read>;
export type FieldProblems = Readonly<Record<string, string>>;

/** While the server writes, its answer is asked for again. */
const LOOK_AGAIN_MS = 1_000;

export const takeOnQuery = (id: string) => ({
  queryKey: ['take-on', id],
  queryFn: () => callApi(calls.read, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: TakeOnAnswer | undefined } }) =>
    state.data?.state === 'Taking on' ? LOOK_AGAIN_MS : (false as const),
});

export const useTakeOnQuery = (id: string) => useQuery(takeOnQuery(id));

/** Saves one draft after the other; only the newest waits. A draft that could not be saved waits for the next try. */
const useSaving = (id: string, first: number) => {
  const version = useRef(first);
  const waiting = useRef<TakeOnDraft | undefined>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [problem, setProblem] = useState<string>();
  const write = async (): Promise<boolean> => {
    const draft = waiting.current;
    if (!draft) return true;
    waiting.current = undefined;
    try {
      const saved = await callApiWithoutRefetch(calls.save, {
        params: { id },
        body: { version: version.current, draft },
      });
      version.current = saved.version;
      setProblem(undefined);
      return true;
    } catch (error) {
      waiting.current ??= draft;
      setProblem(formatApiProblem(error));
      return false;
    }
  };
  /** Runs work after all that is under way, and holds back saves meanwhile. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  };
  const save = (draft: TakeOnDraft) => {
    waiting.current = draft;
    void inTurn(write);
  };
  return { save, write, inTurn, problem, setProblem, version };
};

const fieldsOf = (error: unknown): FieldProblems => (error instanceof ApiCallError ? error.fields : {});

export const useTakeOn = (answer: TakeOnAnswer, refetch: () => Promise<unknown>) => {
  const { id, sheets } = answer;
  const [draft, setDraft] = useState<TakeOnDraft>(answer.draft);
  const saving = useSaving(id, answer.version);
  const [fields, setFields] = useState<FieldProblems>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef(draft);
  const preview = useMemo(
    () =>
      previewTakeOn({
        sheets,
        choices: draft.choices,
        edits: draft.edits,
        code: draft.building.code,
        cutOffDay: draft.cutOffDay,
      }),
    [sheets, draft.choices, draft.edits, draft.building.code, draft.cutOffDay],
  );
  const change = (more: Partial<TakeOnDraft>) => {
    latest.current = { ...latest.current, ...more };
    setDraft(latest.current);
    setFields({});
    if (answer.mayEdit) saving.save(latest.current);
  };
  /** Runs a call once every decision is saved, and shows what it refuses. */
  const press = async (work: () => Promise<{ version: number } | object>): Promise<boolean> => {
    setBusy(true);
    setFields({});
    try {
      return await saving.inTurn(async () => {
        // What is on the page counts: nothing goes on while a correction is not stored.
        if (!(await saving.write())) return false;
        saving.setProblem(undefined);
        const done = await work();
        if ('version' in done) saving.version.current = done.version;
        await refetch();
        return true;
      });
    } catch (error) {
      const refused = fieldsOf(error);
      setFields(refused);
      // Fields of the form say for themselves what is wrong; what stands in the way of an undo needs the sentence.
      const isOfForm = error instanceof ApiCallError && error.code === 'invalid' && Object.keys(refused).length > 0;
      if (!isOfForm) saving.setProblem(formatApiProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  const addFiles = async (files: readonly File[]) => {
    for (const file of files) {
      const isAdded = await press(() => callApiWithoutRefetch(calls.addFile, { params, body: {}, files: { file } }));
      if (!isAdded) return;
    }
  };
  return {
    draft,
    change,
    preview,
    fields,
    problem: saving.problem,
    busy,
    addFiles,
    addText: (text: string) => press(() => callApiWithoutRefetch(calls.addText, { params, body: { text } })),
    removeFile: async (file: string) => {
      const gone = new Set(sheets.filter((sheet) => sheet.file === file).map((sheet) => sheet.id));
      const isRemoved = await press(() => callApiWithoutRefetch(calls.removeSheets, { params, body: { file } }));
      if (!isRemoved) return;
      const { choices, edits } = latest.current;
      latest.current = {
        ...latest.current,
        choices: Object.fromEntries(Object.entries(choices).filter(([sheet]) => !gone.has(sheet))),
        edits: edits.filter(({ line }) => !gone.has(line.slice(0, line.indexOf(':')))),
      };
      setDraft(latest.current);
    },
    takeOn: () => press(() => callApi(calls.takeOn, { params, body: { version: saving.version.current } })),
    decide: (approves: boolean) =>
      press(() => callApi(calls.decide, { params, body: { approves, version: answer.version } })),
    undo: () => press(() => callApi(calls.undo, { params })),
    remove: () => press(() => callApi(calls.remove, { params })),
  };
};

export type TakeOnWork = ReturnType<typeof useTakeOn>;
