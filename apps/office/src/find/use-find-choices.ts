/** The choices of Find: matching records, matching pages, and with no text the records opened last. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { callApi } from '../api.ts';
import { labelInSentence } from '../records/form/label-in-sentence.ts';
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

/** Each word begins a word of the text. */
const fits = (text: string, words: readonly string[]): boolean =>
  words.every((word) => ` ${text}`.includes(` ${word}`));

/** Pages and forms by their names, then by other words for them, old ones too. */
const usePages = (search: string): readonly FindChoice[] => {
  const { permissions } = usePermissions<StaffRole>();
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0 || !permissions) return [];
  const pages = officeMenuFor(permissions).flatMap((entry) =>
    entry.pages.flatMap(({ to, label, words, newRecordName }) => [
      { to, title: label, beside: entry.label, words },
      ...(newRecordName
        ? [{ to: `${to}/create`, title: `New ${labelInSentence(newRecordName)}`, beside: null, words: [] }]
        : []),
    ]),
  );
  const named = pages.filter(({ title }) => fits(title.toLowerCase(), typed));
  const known = pages.filter((page) => !named.includes(page) && page.words.some((text) => fits(text, typed)));
  return [...named, ...known]
    .slice(0, PAGES)
    .map(({ to, title, beside }) => ({ key: `go ${to}`, to, title, beside, group: GOES }));
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
