/** Where the chosen building has nothing to show. */
import { Button } from '@stoep/ui/form/button';
import { chooseBuilding } from './chosen-building.ts';

export const ShowAllBuildingsButton = () => (
  <Button variant="primary" onClick={() => chooseBuilding('')}>
    Show all buildings
  </Button>
);
