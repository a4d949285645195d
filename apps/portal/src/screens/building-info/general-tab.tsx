import { ApiError } from '@stoep/contract/kit/client';
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { documentPage } from '../../data/scheme/building-lists.ts';
import { buildingInfo } from '../../data/scheme/buildings.ts';
import { BuildingFacts } from '../../parts/building-general/building-facts.tsx';
import { DocumentsCard } from '../../parts/building-general/documents-card.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import type { LeadingTabProps } from './tab-props.ts';

export const GeneralTab = ({ buildingId, onOpen }: LeadingTabProps) => {
  const query = useQuery(buildingInfo(buildingId));
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Stack gap={3}>
      <AtAGlance buildingId={buildingId} onOpen={onOpen} />
      {missing ? (
        <EmptyState text={texts.noInfo} />
      ) : (
        <Loaded query={query} loading={texts.loadingInfo} failed={texts.infoFailed} lines={6}>
          {(building) => <BuildingFacts building={building} linked />}
        </Loaded>
      )}
      <DocumentsCard
        storageKey={`building-info:${buildingId}:documents`}
        read={(wanted) => documentPage(buildingId, wanted)}
      />
    </Stack>
  );
};
