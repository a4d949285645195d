import { secondFactorTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { secondFactorEndpoints } from '@stoep/contract/identity/second-factor';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { ActionButton, SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { requestNewRecoveryCodes, sendSecondFactorRemoval } from '../../data/identity/sessions.ts';
import { ConfirmPasswordForm } from '../../parts/confirm-password/confirm-password.tsx';
import { isFreshLoginRequiredError, useFreshLogin } from '../../parts/confirm-password/use-fresh-login.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';

const RemoveForm = ({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) => {
  const [again, setAgain] = useState<string | null>(null);
  const remove = async (code: string) => {
    await sendSecondFactorRemoval(code);
    onRemoved();
  };
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { code: '' },
    missing: { code: texts.missingCode },
    texts: { failed: texts.failed, network: texts.failed },
    endpoint: secondFactorEndpoints.remove,
    send: async ({ code }) => {
      try {
        await remove(code);
      } catch (error) {
        if (!isFreshLoginRequiredError(error)) throw error;
        setAgain(code);
      }
    },
  });
  return (
    <>
      <form {...formProps}>
        <VerticalStack>
          <p>{texts.removeLead}</p>
          <ErrorSummary {...summaryProps} />
          <TextField {...field('code')} label={texts.code} hint={texts.codeHint} autoComplete="one-time-code" />
          <HorizontalRow>
            <SubmitButton variant="danger" busy={busy} busyLabel={texts.busy}>
              {texts.remove}
            </SubmitButton>
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </HorizontalRow>
        </VerticalStack>
      </form>
      {again !== null && (
        <ConfirmPasswordForm
          lead={texts.confirmLead}
          onCancel={() => setAgain(null)}
          onConfirmed={() => remove(again)}
        />
      )}
    </>
  );
};

type FactorOnProps = {
  factor: { required: boolean; recoveryCodesLeft: number };
  onCodes: (codes: readonly string[]) => void;
  onRemoved: () => void;
};

export const EnabledSecondFactorSettings = ({ factor, onCodes, onRemoved }: FactorOnProps) => {
  const [removing, setRemoving] = useState(false);
  const renew = useFreshLogin(async () => onCodes(await requestNewRecoveryCodes()));
  return (
    <VerticalStack>
      <InlineNotice tone="success">
        {texts.on} {texts.codesLeft(factor.recoveryCodesLeft)}
      </InlineNotice>
      {renew.problem && <InlineNotice tone="danger">{renew.problem}</InlineNotice>}
      {removing ? (
        <RemoveForm onRemoved={onRemoved} onCancel={() => setRemoving(false)} />
      ) : (
        <HorizontalRow>
          <ActionButton variant="secondary" onPress={renew.run}>
            {texts.renew}
          </ActionButton>
          {!factor.required && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
        </HorizontalRow>
      )}
      {renew.waiting && (
        <ConfirmPasswordForm lead={texts.confirmLead} onCancel={renew.cancel} onConfirmed={renew.run} />
      )}
    </VerticalStack>
  );
};
