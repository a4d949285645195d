/**
 * Statement Download (A 2, A 5, A 8) for the account of the navigation state. Without its details the person is
 * logged out.
 */
import { statementRequestTexts as texts } from '@stoep/contract/ledger/statements.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logOutOfPortal, usePortalAccess } from '../../data/identity/session.ts';
import { statementRequestHistoryQuery } from '../../data/ledger/statement-requests.ts';
import { ownerAccountsQuery } from '../../data/people/owner-accounts.ts';
import { demoLoginsQuery } from '../../data/platform/demo-logins.ts';
import { LevyAccountSelect } from '../../parts/paying/account-choice.tsx';
import { payableLevyAccountsOf } from '../../parts/paying/use-payable-account.ts';
import { StatementRequestForm } from '../../parts/statement-request/statement-form.tsx';
import { StatementRequestHistory } from '../../parts/statement-request/statement-history.tsx';
import { portalPaths } from '../../paths.ts';
import { type StatementPageDetails, useStatementPageDetails } from './statement-address.ts';

const DownloadStatement = () => {
  const details = useStatementPageDetails();
  return <PageContent>{details ? <Statement details={details} /> : <Missing />}</PageContent>;
};

/** The exact text, then the logout, after OK or Escape (A 8). */
const Missing = () => {
  const { notifyAlert } = useAlert();
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    notifyAlert(texts.missing).then(() => {
      if (!here) return;
      logOutOfPortal();
      navigate(portalPaths.signIn.href(), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [notifyAlert, navigate]);
  return <PageHeader title={texts.title} lead={texts.missing} />;
};

const Statement = ({ details }: { details: StatementPageDetails }) => {
  const history = useQuery(statementRequestHistoryQuery);
  const title = `${texts.title} ${details.accountNumber}`;
  return (
    <>
      <PageHeader title={title} lead={<span className="no-print">{texts.lead}</span>} />
      {!history.isFetched ? (
        <LoadingState text={texts.loading} lines={5} />
      ) : (
        <VerticalStack gap={3}>
          <OtherAccount details={details} />
          <div className="no-print">
            <Card>
              <StatementRequestForm details={details} />
            </Card>
          </div>
          <StatementRequestHistory details={details} />
          <DemoHint />
        </VerticalStack>
      )}
    </>
  );
};

/** The choice of another account, for an owner with several. */
const OtherAccount = ({ details }: { details: StatementPageDetails }) => {
  const isOwner = usePortalAccess().data?.includes('owner') === true;
  const { data } = useQuery({ ...ownerAccountsQuery, enabled: isOwner });
  const navigate = useNavigate();
  const choices = payableLevyAccountsOf(data);
  return (
    <LevyAccountSelect
      path={details}
      choices={choices}
      choose={(id) => {
        const chosen = choices.find(({ levyAccountId }) => levyAccountId === id);
        if (!chosen) return;
        const { accountNumber, levyAccountId } = chosen;
        const statement = { accountNumber, levyAccountId };
        navigate(portalPaths.downloadStatement.href(statement), { replace: true, state: statement });
      }}
    />
  );
};

/** In demo mode no mails are sent, so this links to the demo mailbox. */
const DemoHint = () => {
  const demo = useQuery(demoLoginsQuery);
  if (!demo.data) return null;
  return (
    <p className="soft no-print">
      {texts.mailboxHint} <Link href={portalPaths.demoMailbox.href()}>{texts.mailbox}</Link>.
    </p>
  );
};

export default DownloadStatement;
