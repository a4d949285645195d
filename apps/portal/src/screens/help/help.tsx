import { helpPageTexts as texts } from '@stoep/contract/platform/help.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { agentBranding } from '@stoep/ui/theme/brand';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';

/** Help and contact, linked from every screen. */
const Help = () => (
  <PageContent narrow>
    <PageHeader title={texts.title} lead={texts.lead} />
    <VerticalStack>
      <Contact />
      {texts.points.map(({ ask, answer }) => (
        <Card key={ask} title={ask}>
          <p>{answer}</p>
        </Card>
      ))}
    </VerticalStack>
  </PageContent>
);

/** How to reach the managing agent, as far as it is configured; by ticket for persons who are logged in. */
const Contact = () => {
  const session = useSession();
  const { telephone, email, website } = agentBranding;
  const anyContact = telephone || email || website;
  if (!anyContact && !session) return null;
  return (
    <Card title={texts.contact}>
      <VerticalStack>
        {anyContact && (
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
            <HorizontalRow>
              <LinkButton href={portalPaths.logATicket.href()}>{screenTitles.logATicket}</LinkButton>
            </HorizontalRow>
          </>
        )}
      </VerticalStack>
    </Card>
  );
};

export default Help;
