/** The page behind the emailed link (M-117): exactly what would change. Opening it changes nothing. */

import type { SplitRequestApprovalPage as Asked, SplitRequestDecision } from '@stoep/contract/billing/split-requests';
import { splitRequestApprovalTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiCallError, apiErrorText } from '../../data/api.ts';
import { sendSplitRequestDecision, splitRequestByTokenQuery } from '../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { useSecretUrlParams } from '../../parts/redirect/use-secret-url-params.ts';
import { portalPaths } from '../../paths.ts';

const SplitApproval = () => {
  const { token: secret, forget } = useSecretUrlParams('token');
  const token = secret ?? '';
  const query = useQuery({ ...splitRequestByTokenQuery(token), retry: false, enabled: token !== '' });
  const gone = query.error instanceof ApiCallError && query.error.status === 404;
  // The outcome stays readable through the link after a reload.
  useEffect(() => {
    if (gone) forget();
  }, [gone, forget]);
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={query.data && `${query.data.building}, ${query.data.unit}`} />
      {gone || !token ? (
        <EmptyState
          text={gone ? texts.gone : texts.incomplete}
          action={<LinkButton href={portalPaths.signIn.href()}>{texts.login}</LinkButton>}
        />
      ) : (
        <QueryContent query={query} loading={texts.loading} failed={texts.loadFailed}>
          {(asked) => <Decision asked={asked} token={token} />}
        </QueryContent>
      )}
    </PageContent>
  );
};

type Change = Asked['changes'][number];
const columns: readonly Column<Change>[] = [
  { id: 'charge', header: texts.charge, lead: true, cell: (change) => change.name },
  { id: 'from', header: texts.from, cell: (change) => change.from },
  { id: 'to', header: texts.to, cell: (change) => <strong>{change.to}</strong> },
];

const OUTCOMES = {
  approved: { tone: 'success', text: texts.approved },
  declined: { tone: 'info', text: texts.declined },
  expired: { tone: 'warning', text: texts.expired },
} as const;

const Decision = ({ asked, token }: { asked: Asked; token: string }) => {
  const [answered, setAnswered] = useState<Asked>(asked);
  const [pressed, setPressed] = useState<SplitRequestDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [decide, busy] = useSingleRun(async (decision: SplitRequestDecision) => {
    setPressed(decision);
    setProblem(null);
    try {
      setAnswered(await sendSplitRequestDecision(token, decision));
    } catch (error) {
      setProblem(apiErrorText(error, texts.failed));
    }
  });
  const outcome = answered.status === 'requested' ? null : OUTCOMES[answered.status];
  return (
    <VerticalStack gap={2.5}>
      {outcome ? (
        <InlineNotice tone={outcome.tone}>{outcome.text}</InlineNotice>
      ) : (
        <>
          <p>{texts.lead(answered.requestedBy)}</p>
          {answered.askedOf === 'Tenant' && <p>{texts.forTenant}</p>}
        </>
      )}
      <Card flush>
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={answered.changes}
          rowKey={(change) => change.unitBillingId}
          empty={texts.gone}
        />
      </Card>
      {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
      {!outcome && (
        <>
          <p className="soft">{texts.until(formatDay(dayOfInstant(answered.expiresAt)))}</p>
          <HorizontalRow gap={1.5}>
            <Button
              variant="primary"
              busy={busy && pressed === 'approve'}
              busyLabel={texts.approving}
              aria-disabled={busy}
              onClick={() => void decide('approve')}
            >
              {texts.approve}
            </Button>
            <Button
              busy={busy && pressed === 'decline'}
              busyLabel={texts.declining}
              aria-disabled={busy}
              onClick={() => void decide('decline')}
            >
              {texts.decline}
            </Button>
          </HorizontalRow>
        </>
      )}
    </VerticalStack>
  );
};

export default SplitApproval;
