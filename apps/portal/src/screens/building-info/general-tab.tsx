import { ApiCallError } from '@stoep/contract/kit/client';
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { buildingDocumentsQuery } from '../../data/scheme/building-lists.ts';
import { buildingInfoQuery } from '../../data/scheme/buildings.ts';
import { BuildingInfoFields } from '../../parts/building-general/building-facts.tsx';
import { BuildingDocumentsCard } from '../../parts/building-general/documents-card.tsx';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { BuildingOverviewCard } from './at-a-glance.tsx';
import type { BuildingFirstTabProps } from './tab-props.ts';

export const BuildingGeneralTab = ({ buildingId, onOpen }: BuildingFirstTabProps) => {
  const query = useQuery(buildingInfoQuery(buildingId));
  const missing = query.error instanceof ApiCallError && query.error.status === 404;
  return (
    <VerticalStack gap={3}>
      <BuildingOverviewCard buildingId={buildingId} onOpen={onOpen} />
      {missing ? (
        <EmptyState text={texts.noInfo} />
      ) : (
        <QueryContent query={query} loading={texts.loadingInfo} failed={texts.infoFailed} lines={6}>
          {(building) => <BuildingInfoFields building={building} linked />}
        </QueryContent>
      )}
      <BuildingDocumentsCard
        storageKey={`building-info:${buildingId}:documents`}
        read={(wanted) => buildingDocumentsQuery(buildingId, wanted)}
      />
    </VerticalStack>
  );
};
