/** The owner's building page (B 2): access check, the documents that owners may see, then what the General tab tells, no links. */
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../data/api.ts';
import { buildingInfo, ownerDocumentPage } from '../../data/scheme/buildings.ts';
import { BuildingAccess } from '../../parts/building-access/building-access.tsx';
import { BuildingFacts } from '../../parts/building-general/building-facts.tsx';
import { DocumentsCard } from '../../parts/building-general/documents-card.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';

const BuildingOwnerInfo = () => {
  const { buildingGuid = '' } = useParams();
  return (
    <BuildingAccess key={buildingGuid} buildingId={buildingGuid}>
      <Building buildingId={buildingGuid} />
    </BuildingAccess>
  );
};

const Building = ({ buildingId }: { buildingId: string }) => {
  const info = useQuery(buildingInfo(buildingId));
  const name = info.data?.name;
  useScreenTitle(name && texts.title(name));
  useHeadBuilding(info.data);
  const none = info.error instanceof ApiError && info.error.status === 404;
  return (
    <Page>
      <PageHeader title={name ? texts.title(name) : texts.info} />
      <Stack gap={3}>
        <DocumentsCard
          storageKey={`building-owner-info:${buildingId}:documents`}
          read={(wanted) => ownerDocumentPage(buildingId, wanted)}
        />
        {none ? (
          <EmptyState text={texts.noInfo} />
        ) : (
          <Loaded query={info} loading={texts.loadingInfo} failed={texts.infoFailed}>
            {(found) => <BuildingFacts building={found} />}
          </Loaded>
        )}
      </Stack>
    </Page>
  );
};

export default BuildingOwnerInfo;
