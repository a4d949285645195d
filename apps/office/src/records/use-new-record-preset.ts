/** A new form begins with the building that is chosen in the bar. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useMemo } from 'react';
import { useChosenBuildingId } from '../shell/chosen-building/chosen-building.ts';
import { recordFieldSelectors } from './form/fields-of.ts';

export const useNewRecordPreset = (resource: OfficeResource): Readonly<Record<string, string>> => {
  const chosen = useChosenBuildingId();
  return useMemo(() => {
    const asks = recordFieldSelectors.form(resource, 'create').some(([name]) => name === 'buildingId');
    return chosen !== '' && asks ? { buildingId: chosen } : {};
  }, [resource, chosen]);
};
