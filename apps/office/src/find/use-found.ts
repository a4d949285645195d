/** What there is to choose from: what is called so, the pages of the office that are, and with nothing typed what was opened last. */
import { contract } from '@stoep/contract';
import { findResource, officeResources } from '@stoep/contract/office/index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { api } from '../api.ts';
import { officeBarePages } from '../shell/bare-pages.ts';
import { openedLast } from './opened.ts';

export type Choice = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly beside: string | null;
  /** Stands over those that follow one another. */
  readonly group: string;
};

const PAUSE_MS = 120;
const PAGES = 5;

/** The text once nobody has typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(later);
  }, [text]);
  return settled;
};

const GOES = 'Go to';

/** Lists, forms and pages whose name holds every word. */
const usePages = (search: string): readonly Choice[] => {
  const offered = useResourceDefinitions();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const lists = officeResources
    .filter(({ name, inMenu }) => offered[name] && inMenu !== false)
    .flatMap(({ name, label, singular }) => [
      { to: `/${name}`, title: label },
      ...(offered[name]?.hasCreate
        ? [{ to: `/${name}/create`, title: `New ${singular.toLowerCase()}` }]
        : []),
    ]);
  return [{ to: '/', title: 'Today' }, ...officeBarePages, ...lists]
    .filter(({ title }) => words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`)))
    .slice(0, PAGES)
    .map(({ to, title }) => ({ key: `go ${to}`, to, title, beside: null, group: GOES }));
};

export const useFound = (typed: string) => {
  const search = useSettled(typed.trim());
  const pages = usePages(search);
  const [opened] = useState(() => openedLast().join(','));
  const found = useQuery({
    queryKey: ['find', search, search ? '' : opened],
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return api(contract.office.find, { query: search ? { search } : { opened } });
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
    enabled: search !== '' || opened !== '',
  });
  const records = (found.data ?? []).map(
    ({ resource, id, title, beside }): Choice => ({
      key: `${resource} ${id}`,
      to: `/${resource}/${id}/show`,
      title,
      beside,
      group: search ? (findResource(resource)?.label ?? resource) : 'Opened last',
    }),
  );
  const waits = found.isFetching || search !== typed.trim();
  return { choices: [...records, ...pages], waits, failed: found.isError ? found.error : undefined, search };
};
