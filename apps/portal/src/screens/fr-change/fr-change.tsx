/** Friendly Letter change (A 2, A 8): the flag of one levy account, yes or no. */
import { friendlyLetterTexts as texts } from '@stoep/contract/texts/levy';
import { LinkButton } from '@stoep/ui/button';
import { Card } from '@stoep/ui/card';
import { RadioGroup } from '@stoep/ui/choice-field';
import { EmptyState } from '@stoep/ui/empty-state';
import { Page, PageHeader, Row, Stack } from '@stoep/ui/layout';
import { Notice } from '@stoep/ui/notice';
import { SubmitButton } from '@stoep/ui/submit-button';
import { useOnce } from '@stoep/ui/use-once';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../data/api.ts';
import { setFriendlyReminder } from '../../data/levy.ts';
import { logOut } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/session-store.ts';
import { type Received, useLetterDetails } from './letter-address.ts';

const FriendlyLetterChange = () => {
  const details = useLetterDetails();
  return (
    <Page narrow>
      <PageHeader title={texts.title} lead={details ? texts.account(details.accountNumber) : undefined} />
      {details ? (
        <Change details={details} />
      ) : (
        <EmptyState
          text={texts.missing}
          action={<LinkButton href={paths.ownerPortal.href()}>{texts.toPortal}</LinkButton>}
        />
      )}
    </Page>
  );
};

type Outcome = { tone: 'success' | 'danger'; text: string };

const Change = ({ details }: { details: Received }) => {
  const [send, setSend] = useState(details.reminder);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const navigate = useNavigate();
  const failed = (text: string) => setOutcome({ tone: 'danger', text });
  const [save, busy] = useOnce(async () => {
    setOutcome(null);
    if (!storedToken()) return failed(texts.noToken);
    try {
      await setFriendlyReminder(details.levyAccountId, send === 'yes');
      setOutcome({ tone: 'success', text: texts.saved });
      // The address says what is stored now, so that a reload shows it too.
      const stored = { ...details, reminder: send };
      navigate(paths.friendlyLetterChange.href(stored), { replace: true, state: stored });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return failed(texts.failed);
      failed(texts.unauthorized);
      logOut();
      navigate(paths.signIn.href());
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card>
      <form onSubmit={submit}>
        <Stack gap={2.5}>
          <p>{texts.info}</p>
          <RadioGroup
            name="reminder"
            label={texts.question}
            value={send}
            onChange={(event) => setSend(event.target.value === 'yes' ? 'yes' : 'no')}
            options={[
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
          />
          {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
          <Row>
            <SubmitButton busy={busy} busyLabel={texts.saving}>
              {texts.save}
            </SubmitButton>
          </Row>
        </Stack>
      </form>
    </Card>
  );
};

export default FriendlyLetterChange;
