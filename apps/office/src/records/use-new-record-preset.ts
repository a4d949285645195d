/** A new form begins with the building that is chosen in the bar when the form opens. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useState } from 'react';
import { useChosenBuildingId } from '../shell/chosen-building/chosen-building.ts';
import { recordFieldSelectors } from './form/fields-of.ts';

/** Another building in the bar changes nothing in an open form: new default values would reset what was typed. */
export const useNewRecordPreset = (resource: OfficeResource): Readonly<Record<string, string>> => {
  const chosen = useChosenBuildingId();
  const [preset] = useState(() => {
    const asks = recordFieldSelectors.form(resource, 'create').some(([name]) => name === 'buildingId');
    return chosen !== '' && asks ? { buildingId: chosen } : {};
  });
  return preset;
};
