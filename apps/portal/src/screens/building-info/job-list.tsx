import { maintenanceListTexts as texts } from '@stoep/contract/texts/scheme-lists';
import { Card } from '@stoep/ui/card';
import { useQuery } from '@tanstack/react-query';
import { jobPage } from '../../data/building-lists.ts';
import { pageQuery } from '../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { useListView } from '../../parts/list-view/use-list-view.ts';
import { BuildingTable } from '../../parts/paged-table/building-table.tsx';
import { jobColumns } from '../../parts/record/job-columns.tsx';
import type { TabProps } from './tab-props.ts';

const none = {};

export const JobList = ({ buildingId, which }: TabProps & { which: 'active' | 'history' }) => {
  const view = useListView(`building-info:${buildingId}:jobs-${which}`, none);
  const query = useQuery(jobPage(buildingId, which, pageQuery({}, view.page, PAGE_SIZE)));
  return (
    <Card title={texts.tabs[which]} flush>
      <BuildingTable texts={texts} columns={jobColumns(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
