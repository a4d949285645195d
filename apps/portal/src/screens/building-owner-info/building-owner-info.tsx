/** The owner's building page (B 2): access check, the documents for owners, then the General tab without links. */
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiCallError } from '../../data/api.ts';
import { buildingInfoQuery, ownerDocumentsQuery } from '../../data/scheme/buildings.ts';
import { BuildingAccessGuard } from '../../parts/building-access/building-access.tsx';
import { BuildingInfoFields } from '../../parts/building-general/building-facts.tsx';
import { BuildingDocumentsCard } from '../../parts/building-general/documents-card.tsx';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';

const BuildingOwnerInfo = () => {
  const { buildingGuid = '' } = useParams();
  return (
    <BuildingAccessGuard key={buildingGuid} buildingId={buildingGuid}>
      <Building buildingId={buildingGuid} />
    </BuildingAccessGuard>
  );
};

const Building = ({ buildingId }: { buildingId: string }) => {
  const info = useQuery(buildingInfoQuery(buildingId));
  const name = info.data?.name;
  useScreenTitle(name && texts.title(name));
  usePageHeaderBuilding(info.data);
  const none = info.error instanceof ApiCallError && info.error.status === 404;
  return (
    <PageContent>
      <PageHeader title={name ? texts.title(name) : texts.info} />
      <VerticalStack gap={3}>
        <BuildingDocumentsCard
          storageKey={`building-owner-info:${buildingId}:documents`}
          read={(wanted) => ownerDocumentsQuery(buildingId, wanted)}
        />
        {none ? (
          <EmptyState text={texts.noInfo} />
        ) : (
          <QueryContent query={info} loading={texts.loadingInfo} failed={texts.infoFailed}>
            {(found) => <BuildingInfoFields building={found} />}
          </QueryContent>
        )}
      </VerticalStack>
    </PageContent>
  );
};

export default BuildingOwnerInfo;
