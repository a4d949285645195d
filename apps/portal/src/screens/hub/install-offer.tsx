import { hubTexts } from '@stoep/contract/platform/hub.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useEffect, useSyncExternalStore } from 'react';
import {
  closeInstallOffer,
  countVisit,
  install,
  installOffer,
  onInstallOffer,
  openInstallOffer,
} from '../../offline/install.ts';

const texts = hubTexts.install;

/** Offered once on a device, from the second visit on, and only where the browser can do it. */
export const InstallOffer = () => {
  const way = useSyncExternalStore(onInstallOffer, installOffer);
  useEffect(countVisit, []);
  useEffect(() => {
    if (way !== null) openInstallOffer();
  }, [way]);
  if (way === null) return null;
  return (
    <Notice>
      <Stack gap={1}>
        <strong>{texts.title}</strong>
        <span>{way === 'share' ? texts.share : texts.lead}</span>
        <Row>
          {way === 'prompt' && (
            <ActionButton compact busyLabel={texts.installing} onPress={install}>
              {texts.install}
            </ActionButton>
          )}
          <Button compact variant="quiet" onClick={closeInstallOffer}>
            {texts.notNow}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
};
