import { portalHubTexts } from '@stoep/contract/platform/portal-hub.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useEffect, useSyncExternalStore } from 'react';
import {
  closeInstallOffer,
  countPortalVisit,
  currentInstallOffer,
  onInstallOfferChange,
  promptPortalInstall,
  recordInstallOfferDisplayed,
} from '../../offline/install-offer.ts';

const texts = portalHubTexts.install;

/** Offered once on a device, from the second visit on, if the browser can install. */
export const InstallPortalOffer = () => {
  const way = useSyncExternalStore(onInstallOfferChange, currentInstallOffer);
  useEffect(countPortalVisit, []);
  useEffect(() => {
    if (way !== null) recordInstallOfferDisplayed();
  }, [way]);
  if (way === null) return null;
  return (
    <InlineNotice>
      <VerticalStack gap={1}>
        <strong>{texts.title}</strong>
        <span>{way === 'share' ? texts.share : texts.lead}</span>
        <HorizontalRow>
          {way === 'prompt' && (
            <ActionButton compact busyLabel={texts.installing} onPress={promptPortalInstall}>
              {texts.install}
            </ActionButton>
          )}
          <Button compact variant="quiet" onClick={closeInstallOffer}>
            {texts.notNow}
          </Button>
        </HorizontalRow>
      </VerticalStack>
    </InlineNotice>
  );
};
