import { ownProfileTexts } from '@stoep/contract/identity/own-login.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { pendingEmailChangeQuery, sendEmailChangeCancellation } from '../../data/identity/profile.ts';

const texts = ownProfileTexts.pending;

type PendingEmailProps = {
  /** Requests the change again; resolves to false if the password has to be confirmed first. */
  onResend: (email: string) => Promise<boolean>;
};

/** A new address that is not confirmed yet, below the field with the present one. */
export const PendingEmailNotice = ({ onResend }: PendingEmailProps) => {
  const { data } = useQuery({ ...pendingEmailChangeQuery(), retry: false });
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (action: () => Promise<string | null>) => {
    setProblem(null);
    try {
      setDone(await action());
    } catch (error) {
      setProblem(apiErrorText(error, texts.failed));
    }
  };
  const email = data?.email ?? null;
  return (
    <>
      {email !== null && data?.sentAt && (
        <InlineNotice tone="info">
          <VerticalStack gap={1}>
            <span>{texts.waits(email, formatInstant(data.sentAt))}</span>
            <HorizontalRow>
              <ActionButton
                compact
                variant="secondary"
                onPress={() => attempt(async () => ((await onResend(email)) ? texts.sentAgain : null))}
              >
                {texts.resend}
              </ActionButton>
              <ActionButton
                compact
                variant="quiet"
                onPress={() =>
                  attempt(async () => {
                    await sendEmailChangeCancellation();
                    return texts.canceled;
                  })
                }
              >
                {texts.cancel}
              </ActionButton>
            </HorizontalRow>
          </VerticalStack>
        </InlineNotice>
      )}
      {done && <InlineNotice tone="success">{done}</InlineNotice>}
      {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
    </>
  );
};
