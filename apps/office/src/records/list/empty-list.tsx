/** The empty states of a list: without records, and with a search or filter that matches none. */

import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { useListContext, useResourceDefinition } from 'ra-core';
import { Link } from 'react-router';
import { useBuildingFilter } from '../../shell/chosen-building/chosen-building.ts';
import { ShowAllBuildingsButton } from '../../shell/chosen-building/show-all-buildings-button.tsx';
import { useBuildingName } from '../../shell/chosen-building/use-building-choices.ts';
import { labelInSentence } from '../form/label-in-sentence.ts';

export const EmptyRecordList = ({ resource }: { resource: OfficeResource }) => {
  const { hasCreate } = useResourceDefinition();
  const chosen = useBuildingFilter(resource.name).building ?? '';
  const building = useBuildingName(chosen);
  if (chosen !== '')
    return (
      <EmptyState
        text={`No ${labelInSentence(resource.label)} in ${building?.name ?? 'this building'}.`}
        action={<ShowAllBuildingsButton />}
      />
    );
  const { nothingYet: detail } = resource;
  return (
    <EmptyState
      text={`No ${labelInSentence(resource.label)} yet.`}
      {...(detail ? { detail } : {})}
      action={
        hasCreate ? (
          <Link className="button primary" to={`/${resource.name}/create`}>
            New {labelInSentence(resource.singular)}
          </Link>
        ) : undefined
      }
    />
  );
};

export const NoMatchingRecords = () => {
  const { setFilters } = useListContext();
  return <EmptyState text="Nothing matches." onClearFilters={() => setFilters({}, [])} />;
};
