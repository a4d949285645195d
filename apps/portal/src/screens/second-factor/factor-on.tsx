import { secondFactorTexts as texts } from '@stoep/contract/identity/people.texts';
import { secondFactor } from '@stoep/contract/identity/session-second-factor';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { ActionButton, SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { removeFactor, renewCodes } from '../../data/identity/sessions.ts';
import { ConfirmPassword } from '../../parts/confirm-password/confirm-password.tsx';
import { useFresh, wantsFreshLogin } from '../../parts/confirm-password/use-fresh.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';

const RemoveForm = ({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) => {
  const [again, setAgain] = useState<string | null>(null);
  const remove = async (code: string) => {
    await removeFactor(code);
    onRemoved();
  };
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { code: '' },
    missing: { code: texts.missingCode },
    texts: { failed: texts.failed, network: texts.failed },
    endpoint: secondFactor.remove,
    send: async ({ code }) => {
      try {
        await remove(code);
      } catch (error) {
        if (!wantsFreshLogin(error)) throw error;
        setAgain(code);
      }
    },
  });
  return (
    <>
      <form {...formProps}>
        <Stack>
          <p>{texts.removeLead}</p>
          <ErrorSummary {...summaryProps} />
          <TextField
            {...field('code')}
            label={texts.code}
            hint={texts.codeHint}
            autoComplete="one-time-code"
          />
          <Row>
            <SubmitButton variant="danger" busy={busy} busyLabel={texts.busy}>
              {texts.remove}
            </SubmitButton>
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
      {again !== null && (
        <ConfirmPassword
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

export const FactorOn = ({ factor, onCodes, onRemoved }: FactorOnProps) => {
  const [removing, setRemoving] = useState(false);
  const renew = useFresh(async () => onCodes(await renewCodes()));
  return (
    <Stack>
      <Notice tone="success">
        {texts.on} {texts.codesLeft(factor.recoveryCodesLeft)}
      </Notice>
      {renew.problem && <Notice tone="danger">{renew.problem}</Notice>}
      {removing ? (
        <RemoveForm onRemoved={onRemoved} onCancel={() => setRemoving(false)} />
      ) : (
        <Row>
          <ActionButton variant="secondary" onPress={renew.run}>
            {texts.renew}
          </ActionButton>
          {!factor.required && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
        </Row>
      )}
      {renew.waiting && (
        <ConfirmPassword lead={texts.confirmLead} onCancel={renew.cancel} onConfirmed={renew.run} />
      )}
    </Stack>
  );
};
