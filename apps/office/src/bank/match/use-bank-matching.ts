/**
 * The state of the match page: its lines, the selected one, and matching with one call, after which the next line is
 * selected.
 */
import { apiContract } from '@stoep/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import {
  type BankLineStatusFilter,
  type BankLinesAnswer,
  bankLineKeyOf,
  type MatchBankLine,
  type MatchPart,
  type MatchSuggestion,
  matchPartOfSuggestion,
} from './match-types.ts';

export type BankMatchFilterValues = {
  accountId: string;
  buildingId: string;
  direction: '' | 'in' | 'out';
  show: BankLineStatusFilter;
};

const askedOf = ({ accountId, buildingId, direction, show }: BankMatchFilterValues, first: string) => ({
  show,
  ...(first === '' ? {} : { lineId: first }),
  ...(accountId === '' ? {} : { accountId }),
  ...(buildingId === '' ? {} : { buildingId }),
  ...(direction === '' ? {} : { direction }),
});

type Message = {
  readonly matchId: string;
  readonly key: string;
  readonly text: string;
  readonly lineId: string;
  /** The interest charged while its money was in suspense. */
  readonly interest: number;
  /** Defaulted AODs that this money settles. */
  readonly agreements: number;
};

/** The next page is fetched this many lines before the end, so a fast person never waits. */
const AHEAD = 15;

/** The note of a match: who was paid or who paid, and what for. */
export type MatchNoteInput = { readonly payee: string; readonly remark: string };
const NO_NOTE: MatchNoteInput = { payee: '', remark: '' };

const noteGiven = ({ payee, remark }: MatchNoteInput) => ({
  ...(payee.trim() === '' ? {} : { payee: payee.trim() }),
  ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
});

type Paged = { readonly pages: readonly BankLinesAnswer[]; readonly pageParams: readonly unknown[] };

/** Lines on the server that no page contains yet. */
const beyond = ({ pages, pageParams }: Paged): number => {
  const [page, from] = [pages.at(-1), Number(pageParams.at(-1) ?? 0)];
  if (!page) return 0;
  // A page without new lines is the last one, whatever the count says.
  const before = new Set(pages.slice(0, -1).flatMap(({ lines }) => lines.map(bankLineKeyOf)));
  if (page.lines.every((line) => before.has(bankLineKeyOf(line)))) return 0;
  return Math.max(0, page.total - from - page.lines.length);
};

/** Each line once, since it may be in two pages if it moved up while they were fetched. */
const waitingIn = (pages: readonly BankLinesAnswer[], gone: ReadonlySet<string>): readonly MatchBankLine[] => [
  ...new Map(
    pages
      .flatMap(({ lines }) => lines)
      .filter((line) => !gone.has(bankLineKeyOf(line)))
      .map((line) => [bankLineKeyOf(line), line]),
  ).values(),
];

/** @param first the line, or suspense part of one, that is selected at first and comes first in the list */
export const useBankMatching = (filters: BankMatchFilterValues, first = '') => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(first);
  /** The line that is selected because the one that the address names was not found; empty where there is none. */
  const [insteadOfFirst, setInsteadOfFirst] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [last, setLast] = useState<Message>();
  /** By line: a refused line comes back with its typed note. */
  const [notes, setNotes] = useState<ReadonlyMap<string, MatchNoteInput>>(new Map());
  const query = useInfiniteQuery({
    queryKey: ['bank-lines', filters, first],
    queryFn: ({ pageParam }) =>
      callApi(apiContract.office.bankLines, { query: { ...askedOf(filters, first), offset: pageParam } }),
    initialPageParam: 0,
    // The offset counts only lines that are still unmatched on the server.
    getNextPageParam: (_, pages, __, pageParams) =>
      beyond({ pages, pageParams }) > 0 ? waitingIn(pages, gone).length : undefined,
    placeholderData: keepPreviousData,
  });
  const lines = query.data ? waitingIn(query.data.pages, gone) : [];
  const place = lines.findIndex((line) => bankLineKeyOf(line) === chosen);
  const at = Math.max(0, place);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  // Until the list is read, no other line is selected instead of the one that the address names.
  const isAwaited = first !== '' && chosen === first && place < 0 && !gone.has(first);
  const isSought = isAwaited && isFetching;
  const line: MatchBankLine | undefined = isSought ? undefined : lines[at];
  const isNotFound = isAwaited && query.isSuccess && !isSought;
  // The search ends for good: what is done with another line meanwhile is not lost when the list is refetched.
  useEffect(() => {
    if (!isNotFound) return;
    const instead = line ? bankLineKeyOf(line) : '';
    setChosen(instead);
    setInsteadOfFirst(instead);
  }, [isNotFound, line]);
  const soonDone = query.isSuccess && !isSought && lines.length - at < AHEAD;
  useEffect(() => {
    if (soonDone && hasNextPage && !isFetching) void fetchNextPage();
  }, [soonDone, hasNextPage, isFetching, fetchNextPage]);
  const go = useCallback(
    (by: number) => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
      if (next) setChosen(bankLineKeyOf(next));
    },
    [lines, at],
  );
  const restore = (key: string) => setGone((before) => new Set([...before].filter((one) => one !== key)));

  /** Removes the line from the list at once; if the server refuses, it comes back with the reason. */
  const say = async (
    of: MatchBankLine,
    parts: readonly MatchPart[],
    why: Partial<MatchSuggestion> = {},
  ): Promise<boolean> => {
    const key = bankLineKeyOf(of);
    const next = lines[at + 1] ?? lines[at - 1];
    setProblem(undefined);
    setGone((before) => new Set([...before, key]));
    if (next) setChosen(bankLineKeyOf(next));
    try {
      const { matchId, waits, interest, agreements } = await callApi(apiContract.office.matchLine, {
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
          `“${of.text}” is awaiting approval, because you imported its file. Another person confirms the receipt on the page of the bank statement.`,
        );
        return true;
      }
      setLast({ matchId, key, text: of.text, lineId: of.id, interest, agreements: agreements.length });
      return true;
    } catch (error) {
      restore(key);
      setChosen(key);
      setProblem(`“${of.text}”: ${formatApiProblem(error)}`);
      return false;
    }
  };
  /** Refetches after matches by others and after an undo. */
  const again = (key?: string) => {
    if (key !== undefined) restore(key);
    setLast(undefined);
    return query.refetch();
  };
  const take = (suggestion: MatchSuggestion | undefined) => {
    if (line && suggestion) void say(line, [matchPartOfSuggestion(suggestion, line.amount)], suggestion);
  };
  const [page] = query.data?.pages ?? [];
  return {
    query,
    lines,
    line,
    /** While the line that the address names is looked for. */
    isSought: query.isSuccess && isSought,
    /** The line that the address names is not among the lines of these filters. */
    isMissing: first !== '' && chosen === insteadOfFirst,
    at,
    go,
    say,
    take,
    problem,
    setProblem,
    last,
    again,
    /** After the first selection or match, focus follows the line. */
    moved: chosen !== '',
    choose: (one: MatchBankLine) => setChosen(bankLineKeyOf(one)),
    note: (line ? notes.get(bankLineKeyOf(line)) : undefined) ?? NO_NOTE,
    setNote: (more: Partial<MatchNoteInput>) => {
      if (!line) return;
      const key = bankLineKeyOf(line);
      setNotes((before) => new Map(before).set(key, { ...NO_NOTE, ...before.get(key), ...more }));
    },
    accounts: page?.accounts ?? [],
    schemes: page?.schemes ?? [],
    total: lines.length + (query.data ? beyond(query.data) : 0),
  };
};
export type BankMatchingState = ReturnType<typeof useBankMatching>;
