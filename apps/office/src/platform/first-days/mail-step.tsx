/** The mail step: a test email to oneself with the answer of the mail server, or what has to be set up first. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { MoreDetails } from '@stoep/ui/layout/more-details';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { currentTimeMs } from '../../clock.ts';
import { useMailDeliveryMode } from '../../shell/mail-notice.tsx';
import { smtpProblemText } from './smtp-problem-text.ts';

const { sendTestMail, testMail } = apiContract.office;
type TestMail = NonNullable<EndpointCallAnswer<typeof testMail>['mail']>;

const AGAIN_MS = 1_500;
const PATIENCE_MS = 60_000;

/** The mail is new, and nobody has tried to send it yet. */
const isUnderWay = (mail: TestMail | null | undefined): boolean =>
  mail?.state === 'queued' && mail.attempts === 0 && currentTimeMs() - mail.createdAt.getTime() < PATIENCE_MS;

const MailServerMissing = () => (
  <>
    <p>
      No mail server is set up, so no email is sent. Ask your system administrator to connect one, then send yourself a
      test email here. Until then, copy invitation links of colleagues from their login pages.
    </p>
    <MoreDetails label="For your system administrator">
      <p>
        Set the environment variable <code>SMTP_URL</code>, for example{' '}
        <code>smtp://user:password@mail.example:587</code>, and the sender <code>MAIL_FROM</code>, for example{' '}
        <code>Agency &lt;portal@agency.example&gt;</code>. Then restart the product. Write special characters in the
        password as % and their code, for example %40 for @.
      </p>
    </MoreDetails>
  </>
);

const TestMailOutcome = ({ mail }: { mail: TestMail }) => {
  if (mail.state === 'sent')
    return (
      <InlineNotice tone="success">
        The mail server accepted the test email to {mail.to} on {formatInstant(mail.createdAt)}. Look in your inbox.
      </InlineNotice>
    );
  if (mail.problem === null)
    return (
      <InlineNotice tone="info">
        {isUnderWay(mail)
          ? `The test email to ${mail.to} is being sent.`
          : `The test email to ${mail.to} has not been sent yet. Ask your system administrator whether the program that sends emails (the worker) is running.`}
      </InlineNotice>
    );
  return (
    <InlineNotice tone="danger">
      <p>
        {smtpProblemText(mail.problem)}
        {mail.state === 'queued' ? ' It is tried again automatically.' : ''}
      </p>
      <MoreDetails label="For your system administrator">
        <code>{mail.problem}</code>
      </MoreDetails>
    </InlineNotice>
  );
};

export const MailStep = () => {
  const mode = useMailDeliveryMode();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery({
    queryKey: ['test-mail'],
    queryFn: () => callApi(testMail, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.mail) ? AGAIN_MS : false),
  });
  if (mode === undefined) return null;
  if (mode === 'none') return <MailServerMissing />;
  if (mode === 'demo') return <p>The demo sends no emails. You can read them in the demo mailbox.</p>;
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi(sendTestMail, {});
    } catch (error) {
      setProblem(formatApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      {data?.mail ? <TestMailOutcome mail={data.mail} /> : null}
      <p>
        <Button busy={busy} busyLabel="Sending…" onClick={() => void send()}>
          Send a test email to me
        </Button>
      </p>
    </>
  );
};
