import { secondFactorTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { type SecondFactorEnrolment, secondFactorEndpoints } from '@stoep/contract/identity/second-factor';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { ActionButton, SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { requestSecondFactorSetup, submitSecondFactorCode } from '../../data/identity/sessions.ts';
import { ConfirmPasswordForm } from '../../parts/confirm-password/confirm-password.tsx';
import { useFreshLogin } from '../../parts/confirm-password/use-fresh-login.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { QrCode } from './qr-code.tsx';

/** Groups a long key in fours, for reading, and so that it may break. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

type Codes = { onCodes: (codes: readonly string[]) => void };

/** The key as QR code and as text, and the field for the first code. */
const ConfirmCode = ({ enrolment, onCodes }: Codes & { enrolment: SecondFactorEnrolment }) => {
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { code: '' },
    missing: { code: texts.missingCode },
    texts: { failed: texts.failed, network: texts.failed },
    endpoint: secondFactorEndpoints.confirm,
    send: async ({ code }) => onCodes(await submitSecondFactorCode(code)),
  });
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <p>{texts.scan}</p>
        <QrCode rows={enrolment.qr} label={texts.qrLabel} />
        <DetailList items={[{ label: texts.key, value: inFours(enrolment.secret), wide: true }]} />
        <ErrorSummary {...summaryProps} />
        <TextField
          {...field('code')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <HorizontalRow>
          <SubmitButton busy={busy} busyLabel={texts.busy}>
            {texts.confirm}
          </SubmitButton>
        </HorizontalRow>
      </VerticalStack>
    </form>
  );
};

export const SecondFactorSetup = ({ required, onCodes }: Codes & { required: boolean }) => {
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null);
  const begin = useFreshLogin(async () => setEnrolment(await requestSecondFactorSetup()));
  if (enrolment) return <ConfirmCode enrolment={enrolment} onCodes={onCodes} />;
  return (
    <VerticalStack>
      <InlineNotice tone={required ? 'warning' : 'info'}>{required ? texts.required : texts.off}</InlineNotice>
      {begin.problem && <InlineNotice tone="danger">{begin.problem}</InlineNotice>}
      <HorizontalRow>
        <ActionButton variant="primary" onPress={begin.run}>
          {texts.begin}
        </ActionButton>
      </HorizontalRow>
      {begin.waiting && (
        <ConfirmPasswordForm lead={texts.confirmLead} onCancel={begin.cancel} onConfirmed={begin.run} />
      )}
    </VerticalStack>
  );
};
