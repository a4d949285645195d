/** The mailbox of demo mode: all mails that would have been sent, newest first, with attachments. */
import { demoMailboxTexts as texts } from '@stoep/contract/ledger/statements.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { ApiCallError } from '../../data/api.ts';
import { type DemoMail, demoMailboxQuery } from '../../data/platform/demo-mailbox.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { useUrlState } from '../../parts/view-state/use-url-state.ts';
import './demo-mailbox.css';
import { DemoMailList } from './mail-list.tsx';
import { DemoMailView } from './open-mail.tsx';

const DemoMailbox = () => {
  const query = useQuery(demoMailboxQuery);
  const notDemo = query.error instanceof ApiCallError && query.error.status === 404;
  return (
    <PageContent>
      <PageHeader title={texts.title} lead={notDemo ? undefined : texts.lead} />
      {notDemo ? (
        <EmptyState text={texts.notDemo} />
      ) : (
        <QueryContent query={query} loading={texts.loading} failed={texts.failed} lines={6}>
          {(mails) => <Mails mails={mails} />}
        </QueryContent>
      )}
    </PageContent>
  );
};

const Mails = ({ mails }: { mails: readonly DemoMail[] }) => {
  const [address, setAddress] = useUrlState('to', '');
  const [openId, setOpenId] = useUrlState('mail', '');
  const addresses = [...new Set(mails.map((mail) => mail.to))].sort();
  const shown = mails.filter((mail) => address === '' || mail.to === address);
  const open = mails.find((mail) => mail.id === openId);
  if (mails.length === 0) return <EmptyState text={texts.none} />;
  return (
    <VerticalStack gap={2}>
      <div className="mail-filter">
        <SelectField
          label={texts.addressee}
          value={address}
          emptyLabel={texts.everyone}
          onChange={(event) => setAddress(event.target.value)}
          options={addresses.map((one) => ({ value: one, label: one }))}
        />
      </div>
      <div className={open ? 'mailbox reading' : 'mailbox'}>
        <Card flush>
          {shown.length === 0 ? (
            <EmptyState text={texts.noMatch} onClearFilters={() => setAddress('')} />
          ) : (
            <DemoMailList mails={shown} openId={openId} onOpen={setOpenId} />
          )}
        </Card>
        {open ? (
          <DemoMailView key={open.id} mail={open} onClose={() => setOpenId('')} />
        ) : (
          <p className="soft mailbox-hint">{texts.choose}</p>
        )}
      </div>
    </VerticalStack>
  );
};

export default DemoMailbox;
