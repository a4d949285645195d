/** Asks for the password again before a sensitive act. */

import { confirmPasswordTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { PasswordField } from '@stoep/ui/form/password-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useId } from 'react';
import { confirmPasswordInSession } from '../../data/identity/session.ts';
import { useServerForm } from '../form/use-server-form.ts';

type ConfirmPasswordProps = {
  lead?: string;
  onConfirmed: () => void | Promise<void>;
  onCancel: () => void;
};

export const ConfirmPasswordForm = ({ lead = texts.lead, onConfirmed, onCancel }: ConfirmPasswordProps) => {
  const formId = useId();
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { password: '' },
    missing: { password: texts.missing },
    texts: { failed: texts.failed, network: texts.failed },
    endpoint: sessionEndpoints.confirmPassword,
    send: async ({ password }) => {
      await confirmPasswordInSession(password);
      await onConfirmed();
    },
  });
  return (
    <Modal
      size="small"
      title={texts.title}
      locked={busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </>
      }
    >
      <form {...formProps} id={formId}>
        <VerticalStack>
          <p>{lead}</p>
          <ErrorSummary {...summaryProps} />
          <PasswordField
            {...field('password')}
            label={texts.password}
            autoComplete="current-password"
            // The only field of the dialog.
            autoFocus
          />
        </VerticalStack>
      </form>
    </Modal>
  );
};
