import { Link } from '@stoep/ui/layout/link';
import { paths } from '../../paths.ts';

export const BuildingLink = ({ building }: { building: { id: string; name: string } }) => (
  <Link href={paths.buildingInfo.href({ buildingGuid: building.id })}>{building.name}</Link>
);
