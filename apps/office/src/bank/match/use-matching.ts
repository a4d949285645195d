/** The lines of a page, which of them is looked at, and what was said of them: one call each, and the next line at once. */
import { contract } from '@stoep/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, problemText } from '../../api.ts';
import {
  keyOf,
  type Line,
  type Lines,
  type Part,
  partOf,
  type Show,
  type Suggestion,
} from './match-types.ts';

export type Filters = { accountId: string; buildingId: string; direction: '' | 'in' | 'out'; show: Show };

const askedOf = ({ accountId, buildingId, direction, show }: Filters) => ({
  show,
  ...(accountId === '' ? {} : { accountId }),
  ...(buildingId === '' ? {} : { buildingId }),
  ...(direction === '' ? {} : { direction }),
});

type Said = {
  readonly matchId: string;
  readonly key: string;
  readonly text: string;
  readonly lineId: string;
  /** Interest that was charged while its money had no account. */
  readonly interest: number;
  /** Broken agreements that its money makes good. */
  readonly agreements: number;
};

/** So many lines before the end of what is there, the next are asked for: whoever is quick never waits for them. */
const AHEAD = 15;

/** What is noted with a match: who was paid, or who paid, and what for. */
export type Note = { readonly payee: string; readonly remark: string };
const NO_NOTE: Note = { payee: '', remark: '' };

const noteGiven = ({ payee, remark }: Note) => ({
  ...(payee.trim() === '' ? {} : { payee: payee.trim() }),
  ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
});

type Paged = { readonly pages: readonly Lines[]; readonly pageParams: readonly unknown[] };

/** Lines of the server that no page has brought yet. */
const beyond = ({ pages, pageParams }: Paged): number => {
  const [page, from] = [pages.at(-1), Number(pageParams.at(-1) ?? 0)];
  if (!page) return 0;
  // A page that brings nothing new is the last, whatever it counts.
  const before = new Set(pages.slice(0, -1).flatMap(({ lines }) => lines.map(keyOf)));
  if (page.lines.every((line) => before.has(keyOf(line)))) return 0;
  return Math.max(0, page.total - from - page.lines.length);
};

/** Each line once: one that moved up while pages were fetched may stand in two of them. */
const waitingIn = (pages: readonly Lines[], gone: ReadonlySet<string>): readonly Line[] => [
  ...new Map(
    pages
      .flatMap(({ lines }) => lines)
      .filter((line) => !gone.has(keyOf(line)))
      .map((line) => [keyOf(line), line]),
  ).values(),
];

/** @param first the line, or parked part of one, that is looked at to begin with */
export const useMatching = (filters: Filters, first = '') => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [last, setLast] = useState<Said>();
  /** By line: what was typed for a line that is refused is there when it comes back. */
  const [notes, setNotes] = useState<ReadonlyMap<string, Note>>(new Map());
  const query = useInfiniteQuery({
    queryKey: ['bank-lines', filters],
    queryFn: ({ pageParam }) =>
      api(contract.office.bankLines, { query: { ...askedOf(filters), offset: pageParam } }),
    initialPageParam: 0,
    // What was matched since is no longer there to be skipped.
    getNextPageParam: (_, pages, __, pageParams) =>
      beyond({ pages, pageParams }) > 0 ? waitingIn(pages, gone).length : undefined,
    placeholderData: keepPreviousData,
  });
  const lines = query.data ? waitingIn(query.data.pages, gone) : [];
  const at = Math.max(
    0,
    lines.findIndex((line) => keyOf(line) === chosen),
  );
  const line: Line | undefined = lines[at];
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const soonDone = query.isSuccess && lines.length - at < AHEAD;
  useEffect(() => {
    if (soonDone && hasNextPage && !isFetching) void fetchNextPage();
  }, [soonDone, hasNextPage, isFetching, fetchNextPage]);
  const go = useCallback(
    (by: number) => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
      if (next) setChosen(keyOf(next));
    },
    [lines, at],
  );
  const restore = (key: string) => setGone((before) => new Set([...before].filter((one) => one !== key)));

  /** The line leaves the list at once; where the server refuses, it comes back with the reason. */
  const say = async (of: Line, parts: readonly Part[], why: Partial<Suggestion> = {}): Promise<boolean> => {
    const key = keyOf(of);
    const next = lines[at + 1] ?? lines[at - 1];
    setProblem(undefined);
    setGone((before) => new Set([...before, key]));
    if (next) setChosen(keyOf(next));
    try {
      const { matchId, waits, interest, agreements } = await api(contract.office.matchLine, {
        params: { id: of.id },
        body: {
          parts: [...parts],
          ...(of.partId === null ? {} : { partId: of.partId }),
          ...(why.score ? { score: why.score, reasons: why.reasons ?? [] } : {}),
          ...(why.ruleId ? { ruleId: why.ruleId } : {}),
          ...noteGiven(notes.get(key) ?? NO_NOTE),
        },
      });
      if (waits) {
        restore(key);
        setProblem(
          `“${of.text}” waits for a second person, since you imported its file. Another person confirms it on the page of the bank statement.`,
        );
        return true;
      }
      setLast({ matchId, key, text: of.text, lineId: of.id, interest, agreements: agreements.length });
      return true;
    } catch (error) {
      restore(key);
      setChosen(key);
      setProblem(`“${of.text}”: ${problemText(error)}`);
      return false;
    }
  };
  /** What others posted, or what was taken back, is looked at again. */
  const again = (key?: string) => {
    if (key !== undefined) restore(key);
    setLast(undefined);
    return query.refetch();
  };
  const take = (suggestion: Suggestion | undefined) => {
    if (line && suggestion) void say(line, [partOf(suggestion, line.amount)], suggestion);
  };
  const [page] = query.data?.pages ?? [];
  return {
    query,
    lines,
    line,
    at,
    go,
    say,
    take,
    problem,
    setProblem,
    last,
    again,
    /** Once somebody moved or matched, the focus goes with the line. */
    moved: chosen !== '',
    choose: (one: Line) => setChosen(keyOf(one)),
    note: (line ? notes.get(keyOf(line)) : undefined) ?? NO_NOTE,
    setNote: (more: Partial<Note>) => {
      if (!line) return;
      const key = keyOf(line);
      setNotes((before) => new Map(before).set(key, { ...NO_NOTE, ...before.get(key), ...more }));
    },
    accounts: page?.accounts ?? [],
    schemes: page?.schemes ?? [],
    total: lines.length + (query.data ? beyond(query.data) : 0),
  };
};
export type Matching = ReturnType<typeof useMatching>;
