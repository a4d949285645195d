/** The choices of Find: matching records, matching pages, and with no text the records opened last. */
import { apiContract } from '@stoep/contract';
import { isFilteredByBuilding } from '@stoep/contract/office/building-filters';
import { findOfficeResource } from '@stoep/contract/office/index';
import { FIND_RESULTS_OF_A_KIND } from '@stoep/contract/office/office-search';
import { formatPhoneNumbersIn } from '@stoep/domain/people/sa-phone';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { callApi } from '../api.ts';
import { useChosenBuildingId } from '../shell/chosen-building/chosen-building.ts';
import { recordListAddress } from '../shell/queue-address.ts';
import { type FindChoice, findGuideSections, findPages } from './find-pages.ts';
import { listRecentlyOpenedRecords } from './recently-opened.ts';

const PAUSE_MS = 120;

const usePages = (search: string): readonly FindChoice[] => {
  const { permissions } = usePermissions<StaffRole>();
  return permissions ? findPages(permissions, search) : [];
};

/** Pages and headings of the guide. Their text is loaded at the first letter. */
const useGuideChoices = (search: string): readonly FindChoice[] => {
  const guide = useQuery({
    queryKey: ['guide'],
    queryFn: async () => (await import('../help/guide-pages.ts')).guideChoices,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: search !== '',
  });
  return findGuideSections(guide.data ?? [], search);
};

/** A list is searched in its titles, but not in all that Find knows: amounts, files, the building of a unit. */
const hasEachWordInTitle = ({ title }: FindChoice, search: string): boolean =>
  search.split(/\s+/).every((word) => title.toLowerCase().includes(word.toLowerCase()));

/** After the results of a kind that may have more: its list, where the same search finds all of them. */
const withWholeLists = (records: readonly FindChoice[], search: string, building: string): readonly FindChoice[] =>
  records.flatMap((one, at) => {
    const [resource = ''] = one.key.split(' ');
    const ofKind = records.filter(({ key }) => key.startsWith(`${resource} `));
    const isLast = ofKind.at(-1) === records[at];
    const mayHaveMore = search !== '' && ofKind.length >= FIND_RESULTS_OF_A_KIND;
    // Find searches all buildings; most lists contain only the building that is chosen in the bar.
    const isOfAll = building === '' || !isFilteredByBuilding(resource);
    if (!isLast || !mayHaveMore || !isOfAll || !ofKind.every((hit) => hasEachWordInTitle(hit, search))) return [one];
    const to = recordListAddress(resource, { q: search });
    return [
      one,
      {
        key: `list ${resource}`,
        to,
        title: `All ${one.group.toLowerCase()} with “${search}”`,
        beside: null,
        group: one.group,
      },
    ];
  });

export const useFindChoices = (typed: string) => {
  const search = useDebouncedValue(typed.trim(), PAUSE_MS);
  const pages = usePages(search);
  const [opened] = useState(() => listRecentlyOpenedRecords().join(','));
  const found = useQuery({
    queryKey: ['find', search, search ? '' : opened],
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return callApi(apiContract.office.find, { query: search ? { search } : { opened } });
    },
    // Only between two searches: the records opened last are no hits of a search, and its hits were not opened last.
    placeholderData: (previous, query) => (search !== '' && query?.queryKey[1] !== '' ? previous : undefined),
    staleTime: 5_000,
    retry: false,
    enabled: search !== '' || opened !== '',
  });
  const records = (found.data ?? []).map(
    ({ resource, id, title, beside }): FindChoice => ({
      key: `${resource} ${id}`,
      to: `/${resource}/${id}/show`,
      title,
      beside: beside && formatPhoneNumbersIn(beside),
      group: search ? (findOfficeResource(resource)?.label ?? resource) : 'Recently opened',
    }),
  );
  const help = useGuideChoices(search);
  const waits = found.isFetching || search !== typed.trim();
  const building = useChosenBuildingId();
  return {
    choices: [...withWholeLists(records, search, building), ...pages, ...help],
    waits,
    failed: found.isError ? found.error : undefined,
    search,
  };
};
