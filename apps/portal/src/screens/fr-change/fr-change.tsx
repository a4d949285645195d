/** Friendly Letter change (A 2, A 8): the setting of one levy account, yes or no. */
import { friendlyLetterSettingTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { ActionButton, SubmitButton } from '@stoep/ui/form/submit-button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiCallError } from '../../data/api.ts';
import { logOutOfPortal } from '../../data/identity/session.ts';
import { friendlyLetterSettingQuery, sendFriendlyLetterSetting } from '../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { portalPaths } from '../../paths.ts';
import { rememberReturnAddress } from '../../session/return-to.ts';
import { currentSessionToken } from '../../session/session-store.ts';
import { useFriendlyLetterAccountId } from './letter-address.ts';

const FriendlyLetterChange = () => {
  const levyAccountId = useFriendlyLetterAccountId();
  return levyAccountId ? (
    <LetterOf levyAccountId={levyAccountId} />
  ) : (
    <PageContent narrow>
      <PageHeader title={texts.title} />
      <ToPortal text={texts.missing} />
    </PageContent>
  );
};

const ToPortal = ({ text }: { text: string }) => (
  <EmptyState text={text} action={<LinkButton href={portalPaths.ownerPortal.href()}>{texts.toPortal}</LinkButton>} />
);

const LetterOf = ({ levyAccountId }: { levyAccountId: string }) => {
  const query = useQuery(friendlyLetterSettingQuery(levyAccountId));
  const refused = query.error instanceof ApiCallError && [400, 403, 404].includes(query.error.status);
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={query.data && texts.account(query.data.accountNumber)} />
      {refused ? (
        <ToPortal text={texts.notYours} />
      ) : (
        <QueryContent query={query} loading={texts.loading} failed={texts.loadFailed} lines={4}>
          {({ sendFriendlyReminder }) => (
            <Change levyAccountId={levyAccountId} stored={sendFriendlyReminder ? 'yes' : 'no'} />
          )}
        </QueryContent>
      )}
    </PageContent>
  );
};

type Outcome = { tone: 'success' | 'danger'; text: string; logIn?: true };
type ChangeProps = { levyAccountId: string; stored: 'yes' | 'no' };

const Change = ({ levyAccountId, stored }: ChangeProps) => {
  const [send, setSend] = useState(stored);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { notifyAlert } = useAlert();
  const failed = (text: string) => setOutcome({ tone: 'danger', text });
  /** To the login, which returns here afterwards. */
  const toLogin = () => {
    rememberReturnAddress(pathname + search);
    navigate(portalPaths.signIn.href());
  };
  const [save, busy] = useSingleRun(async () => {
    setOutcome(null);
    if (!currentSessionToken()) return setOutcome({ tone: 'danger', text: texts.noToken, logIn: true });
    try {
      await sendFriendlyLetterSetting(levyAccountId, send === 'yes');
      setOutcome({ tone: 'success', text: texts.saved });
    } catch (error) {
      if (!(error instanceof ApiCallError && error.status === 401)) return failed(texts.failed);
      await notifyAlert(texts.unauthorized);
      logOutOfPortal();
      toLogin();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card>
      <form onSubmit={submit}>
        <VerticalStack gap={2.5}>
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
          {outcome && <InlineNotice tone={outcome.tone}>{outcome.text}</InlineNotice>}
          {outcome?.logIn && (
            <HorizontalRow>
              <ActionButton variant="secondary" onPress={toLogin}>
                {texts.logIn}
              </ActionButton>
            </HorizontalRow>
          )}
          <HorizontalRow>
            <SubmitButton busy={busy} busyLabel={texts.saving}>
              {texts.save}
            </SubmitButton>
          </HorizontalRow>
        </VerticalStack>
      </form>
    </Card>
  );
};

export default FriendlyLetterChange;
