/** Statement Download (A 2, A 5, A 8): for the account it was opened from; without its details one is logged out. */
import { statementTexts as texts } from '@stoep/contract/ledger/statement.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logOut, useAccess } from '../../data/identity/session.ts';
import { statementHistory } from '../../data/ledger/statements.ts';
import { ownerAccounts } from '../../data/people/owner.ts';
import { demoLogins } from '../../data/platform/demo.ts';
import { AccountChoice } from '../../parts/paying/account-choice.tsx';
import { choicesOf } from '../../parts/paying/use-paid-account.ts';
import { StatementForm } from '../../parts/statement-request/statement-form.tsx';
import { StatementHistory } from '../../parts/statement-request/statement-history.tsx';
import { paths } from '../../paths.ts';
import { type Received, useStatementDetails } from './statement-address.ts';

const DownloadStatement = () => {
  const details = useStatementDetails();
  return <Page>{details ? <Statement details={details} /> : <Missing />}</Page>;
};

/** The exact text, then the log-out, after OK or Escape (A 8). */
const Missing = () => {
  const { notifyAlert } = useAlert();
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    notifyAlert(texts.missing).then(() => {
      if (!here) return;
      logOut();
      navigate(paths.signIn.href(), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [notifyAlert, navigate]);
  return <PageHeader title={texts.title} lead={texts.missing} />;
};

const Statement = ({ details }: { details: Received }) => {
  const history = useQuery(statementHistory);
  const title = `${texts.title} ${details.accountNumber}`;
  return (
    <>
      <PageHeader title={title} lead={<span className="no-print">{texts.lead}</span>} />
      {!history.isFetched ? (
        <LoadingState text={texts.loading} lines={5} />
      ) : (
        <Stack gap={3}>
          <OtherAccount details={details} />
          <div className="no-print">
            <Card>
              <StatementForm details={details} />
            </Card>
          </div>
          <StatementHistory details={details} />
          <DemoHint />
        </Stack>
      )}
    </>
  );
};

/** Of an owner with several accounts: the statement of another one. */
const OtherAccount = ({ details }: { details: Received }) => {
  const isOwner = useAccess().data?.includes('owner') === true;
  const { data } = useQuery({ ...ownerAccounts, enabled: isOwner });
  const navigate = useNavigate();
  const choices = choicesOf(data);
  return (
    <AccountChoice
      path={details}
      choices={choices}
      choose={(id) => {
        const chosen = choices.find(({ levyAccountId }) => levyAccountId === id);
        if (!chosen) return;
        const { accountNumber, levyAccountId } = chosen;
        const statement = { accountNumber, levyAccountId };
        navigate(paths.downloadStatement.href(statement), { replace: true, state: statement });
      }}
    />
  );
};

/** In demo mode mails go nowhere: this says where they are. */
const DemoHint = () => {
  const demo = useQuery(demoLogins);
  if (!demo.data) return null;
  return (
    <p className="soft no-print">
      {texts.mailboxHint} <Link href={paths.demoMailbox.href()}>{texts.mailbox}</Link>.
    </p>
  );
};

export default DownloadStatement;
