/** The choices of Find: matching records, matching pages, and with no text the records opened last. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource, officeResources } from '@stoep/contract/office/index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { callApi } from '../api.ts';
import { officePagesForFind } from '../shell/office-pages.ts';
import { listRecentlyOpenedRecords } from './recently-opened.ts';

export type FindChoice = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly beside: string | null;
  /** The heading over adjacent choices of the same group. */
  readonly group: string;
};

const PAUSE_MS = 120;
const PAGES = 5;

/** The text, debounced. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(later);
  }, [text]);
  return settled;
};

const GOES = 'Go to';

/** Lists, forms and pages whose name contains every word. */
const usePages = (search: string): readonly FindChoice[] => {
  const offered = useResourceDefinitions();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const lists = officeResources
    .filter(({ name, inMenu }) => offered[name] && inMenu !== false)
    .flatMap(({ name, label, singular }) => [
      { to: `/${name}`, title: label },
      ...(offered[name]?.hasCreate ? [{ to: `/${name}/create`, title: `New ${singular.toLowerCase()}` }] : []),
    ]);
  return [{ to: '/', title: 'Today' }, ...officePagesForFind, ...lists]
    .filter(({ title }) => words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`)))
    .slice(0, PAGES)
    .map(({ to, title }) => ({ key: `go ${to}`, to, title, beside: null, group: GOES }));
};

export const useFindChoices = (typed: string) => {
  const search = useSettled(typed.trim());
  const pages = usePages(search);
  const [opened] = useState(() => listRecentlyOpenedRecords().join(','));
  const found = useQuery({
    queryKey: ['find', search, search ? '' : opened],
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return callApi(apiContract.office.find, { query: search ? { search } : { opened } });
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
    enabled: search !== '' || opened !== '',
  });
  const records = (found.data ?? []).map(
    ({ resource, id, title, beside }): FindChoice => ({
      key: `${resource} ${id}`,
      to: `/${resource}/${id}/show`,
      title,
      beside,
      group: search ? (findOfficeResource(resource)?.label ?? resource) : 'Opened last',
    }),
  );
  const waits = found.isFetching || search !== typed.trim();
  return { choices: [...records, ...pages], waits, failed: found.isError ? found.error : undefined, search };
};
