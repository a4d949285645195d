import { attentionTexts as texts } from '@stoep/contract/identity/people.texts';
import type { Attention } from '@stoep/contract/people/people';
import { Notice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { errorText } from '../../data/api.ts';
import { resendConfirmation } from '../../data/identity/registration.ts';
import { paths } from '../../paths.ts';

const ConfirmAddress = () => {
  const [told, setTold] = useState<string | null>(null);
  const resend = async () => {
    try {
      await resendConfirmation();
      setTold(texts.resent);
    } catch (error) {
      setTold(errorText(error, texts.resendFailed));
    }
  };
  return (
    <Notice tone="warning">
      <Stack gap={1}>
        <span>{told ?? texts.confirmEmail}</span>
        <Row>
          <ActionButton compact variant="secondary" onPress={resend}>
            {texts.resend}
          </ActionButton>
        </Row>
      </Stack>
    </Notice>
  );
};

/** What stands between the person and a portal: an address to confirm, a second factor to set up. */
export const HubNotices = ({ attention }: { attention: Attention }) => (
  <>
    {!attention.emailConfirmed && <ConfirmAddress />}
    {attention.secondFactor === 'required' && (
      <Notice tone="warning">
        <Stack gap={1}>
          <span>{texts.factorRequired}</span>
          <Row>
            <LinkButton compact href={paths.secondFactor.href()}>
              {texts.setUpFactor}
            </LinkButton>
          </Row>
        </Stack>
      </Notice>
    )}
  </>
);
