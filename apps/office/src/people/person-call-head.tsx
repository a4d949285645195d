/** The head of a person's page: all that a call needs, and the steps of the call. */
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { todayInSouthAfrica } from '../clock.ts';
import { CallHead } from './call-head.tsx';
import { type PersonPageData, personPageQuery } from './person-page-query.ts';
import { CallSteps } from './telephone.tsx';

const running = ({ accounts }: PersonPageData) =>
  accounts.filter(({ untilDay }) => untilDay === null || untilDay >= todayInSouthAfrica());

/** The page below it says what failed. */
export const PersonCallHead = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const { data: page } = useQuery(personPageQuery(id));
  if (!page) return <div className="call-head" />;
  const accounts = running(page).map(({ id: account, accountNumber, responsible, unit }) => ({
    id: account,
    name: `${accountNumber} · ${responsible} · unit ${unit}`,
  }));
  return (
    <CallHead caller={page} accounts={page.accounts} accountCount={page.accountCount}>
      <CallSteps contactId={id} can={(record?.can ?? []) as readonly string[]} accounts={accounts} />
    </CallHead>
  );
};
