import { helpTexts as texts } from '@stoep/contract/platform/help.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Page, PageHeader, Row, Stack } from '@stoep/ui/layout/layout';
import { brand } from '@stoep/ui/theme/brand';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';

/** Help and contact: the same link on every screen leads here. */
const Help = () => (
  <Page narrow>
    <PageHeader title={texts.title} lead={texts.lead} />
    <Stack>
      <Contact />
      {texts.points.map(({ ask, answer }) => (
        <Card key={ask} title={ask}>
          <p>{answer}</p>
        </Card>
      ))}
    </Stack>
  </Page>
);

/** How the managing agent is reached, as far as it said so; by ticket for who is logged in. */
const Contact = () => {
  const session = useSession();
  const { telephone, email, website } = brand;
  const told = telephone || email || website;
  if (!told && !session) return null;
  return (
    <Card title={texts.contact}>
      <Stack>
        {told && (
          <DetailList
            layout="rows"
            items={[
              telephone ? { label: texts.telephone, value: <PhoneLink number={telephone} /> } : null,
              email ? { label: texts.email, value: <MailLink address={email} /> } : null,
              website ? { label: texts.website, value: <a href={website}>{website}</a> } : null,
            ]}
          />
        )}
        {session && (
          <>
            <p>{texts.byTicket}</p>
            <Row>
              <LinkButton href={paths.logATicket.href()}>{screenTitles.logATicket}</LinkButton>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
};

export default Help;
