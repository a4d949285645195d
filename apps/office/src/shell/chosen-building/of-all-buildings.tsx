/** Above a list that stays whole although a building is chosen: why. */
import { buildingFilterOf } from '@stoep/contract/office/building-filters';
import { useChosenBuildingId } from './chosen-building.ts';

export const OfAllBuildingsNote = ({ resource }: { resource: string }) => {
  const chosen = useChosenBuildingId();
  const filter = buildingFilterOf(resource);
  if (chosen === '' || filter === undefined || 'by' in filter) return null;
  return <p className="office-hint">{filter.ofAll}</p>;
};
