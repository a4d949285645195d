import { personWorklistTexts as texts } from '@stoep/contract/identity/own-login.texts';
import type { PersonWorklist } from '@stoep/contract/people/person-worklist';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { requestEmailConfirmationResend } from '../../data/identity/registration.ts';
import { portalPaths } from '../../paths.ts';

const ConfirmAddress = () => {
  const [notice, setNotice] = useState<string | null>(null);
  const resend = async () => {
    try {
      await requestEmailConfirmationResend();
      setNotice(texts.resent);
    } catch (error) {
      setNotice(apiErrorText(error, texts.resendFailed));
    }
  };
  return (
    <InlineNotice tone="warning">
      <VerticalStack gap={1}>
        <span>{notice ?? texts.confirmEmail}</span>
        <HorizontalRow>
          <ActionButton compact variant="secondary" onPress={resend}>
            {texts.resend}
          </ActionButton>
        </HorizontalRow>
      </VerticalStack>
    </InlineNotice>
  );
};

/** What the person has to set up first: confirm the address, or set up the second factor. */
export const HubSetupNotices = ({ attention }: { attention: PersonWorklist }) => (
  <>
    {!attention.emailConfirmed && <ConfirmAddress />}
    {attention.secondFactor === 'required' && (
      <InlineNotice tone="warning">
        <VerticalStack gap={1}>
          <span>{texts.factorRequired}</span>
          <HorizontalRow>
            <LinkButton compact href={portalPaths.secondFactor.href()}>
              {texts.setUpFactor}
            </LinkButton>
          </HorizontalRow>
        </VerticalStack>
      </InlineNotice>
    )}
  </>
);
