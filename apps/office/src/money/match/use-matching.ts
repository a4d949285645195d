/** The lines of a page, which of them is looked at, and what was said of them: one call each, and the next line at once. */
import { contract } from '@stoep/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, problemText } from '../../api.ts';
import { keyOf, type Line, type Part, partOf, type Show, type Suggestion } from './match-types.ts';

export type Filters = { accountId: string; buildingId: string; direction: '' | 'in' | 'out'; show: Show };

const askedOf = ({ accountId, buildingId, direction, show }: Filters) => ({
  show,
  ...(accountId === '' ? {} : { accountId }),
  ...(buildingId === '' ? {} : { buildingId }),
  ...(direction === '' ? {} : { direction }),
});

type Said = { readonly matchId: string; readonly text: string };

export const useMatching = (filters: Filters) => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();
  const [last, setLast] = useState<Said>();
  const query = useQuery({
    queryKey: ['bank-lines', filters],
    queryFn: () => api(contract.office.bankLines, { query: askedOf(filters) }),
    placeholderData: keepPreviousData,
  });
  const loaded = query.data?.lines ?? [];
  const lines = loaded.filter((line) => !gone.has(keyOf(line)));
  const at = Math.max(
    0,
    lines.findIndex((line) => keyOf(line) === chosen),
  );
  const line: Line | undefined = lines[at];
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
      const { matchId } = await api(contract.office.matchLine, {
        params: { id: of.id },
        body: {
          parts: [...parts],
          ...(of.partId === null ? {} : { partId: of.partId }),
          ...(why.score ? { score: why.score, reasons: why.reasons ?? [] } : {}),
          ...(why.ruleId ? { ruleId: why.ruleId } : {}),
        },
      });
      setLast({ matchId, text: of.text });
      return true;
    } catch (error) {
      restore(key);
      setChosen(key);
      setProblem(`“${of.text}”: ${problemText(error)}`);
      return false;
    }
  };
  const take = (suggestion: Suggestion | undefined) => {
    if (line && suggestion) void say(line, [partOf(suggestion, line.amount)], suggestion);
  };
  return {
    ...{ query, lines, line, at, go, say, take, problem, setProblem, last, setLast, restore },
    choose: (one: Line) => setChosen(keyOf(one)),
    accounts: query.data?.accounts ?? [],
    schemes: query.data?.schemes ?? [],
    // Those that the server has not heard of yet: asked anew, its total is without them.
    total: (query.data?.total ?? 0) - (loaded.length - lines.length),
  };
};
export type Matching = ReturnType<typeof useMatching>;
