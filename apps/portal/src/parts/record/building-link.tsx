import { Link } from '@stoep/ui/layout/link';
import { portalPaths } from '../../paths.ts';

export const BuildingLink = ({ building }: { building: { id: string; name: string } }) => (
  <Link href={portalPaths.buildingInfo.href({ buildingGuid: building.id })}>{building.name}</Link>
);
