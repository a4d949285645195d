/** Stands in for e-mail in demo mode: what would have been sent, newest first, with its attachments. */
import { mailboxTexts as texts } from '@stoep/contract/ledger/statement.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/api.ts';
import { type Mail, mailbox } from '../../data/platform/mailbox.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useUrlState } from '../../parts/view-state/use-url-state.ts';
import './demo-mailbox.css';
import { MailList } from './mail-list.tsx';
import { OpenMail } from './open-mail.tsx';

const DemoMailbox = () => {
  const query = useQuery(mailbox);
  const notDemo = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page>
      <PageHeader title={texts.title} lead={notDemo ? undefined : texts.lead} />
      {notDemo ? (
        <EmptyState text={texts.notDemo} />
      ) : (
        <Loaded query={query} loading={texts.loading} failed={texts.failed} lines={6}>
          {(mails) => <Mails mails={mails} />}
        </Loaded>
      )}
    </Page>
  );
};

const Mails = ({ mails }: { mails: readonly Mail[] }) => {
  const [address, setAddress] = useUrlState('to', '');
  const [openId, setOpenId] = useUrlState('mail', '');
  const addresses = [...new Set(mails.map((mail) => mail.to))].sort();
  const shown = mails.filter((mail) => address === '' || mail.to === address);
  const open = mails.find((mail) => mail.id === openId);
  if (mails.length === 0) return <EmptyState text={texts.none} />;
  return (
    <Stack gap={2}>
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
            <MailList mails={shown} openId={openId} onOpen={setOpenId} />
          )}
        </Card>
        {open ? (
          <OpenMail key={open.id} mail={open} onClose={() => setOpenId('')} />
        ) : (
          <p className="soft mailbox-hint">{texts.choose}</p>
        )}
      </div>
    </Stack>
  );
};

export default DemoMailbox;
