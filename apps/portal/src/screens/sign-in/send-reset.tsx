/** Ends the limit on wrong passwords at once (trust A-36): one press mails a reset link to the typed address. */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { useState } from 'react';
import { loadSignInApi } from './load-sign-in-api.ts';
import { passwordResetFailureText } from './reset-failure.ts';

export const SendPasswordResetButton = ({ email }: { email: string }) => {
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (sent) return <InlineNotice tone="success">{texts.resetSent}</InlineNotice>;
  return (
    <>
      <ActionButton
        busyLabel={texts.sending}
        onPress={async () => {
          const data = await loadSignInApi();
          try {
            await data.requestPasswordResetLink(email);
            setSent(true);
          } catch (error) {
            setFailure(passwordResetFailureText(error, data));
          }
        }}
      >
        {texts.sendReset}
      </ActionButton>
      {failure && <p>{failure}</p>}
    </>
  );
};
