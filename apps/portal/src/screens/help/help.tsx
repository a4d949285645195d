import { helpTexts } from '@stoep/contract/texts/help';
import { Card } from '@stoep/ui/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout';

/** Help and contact: the same link on every screen leads here. */
const Help = () => (
  <Page narrow>
    <PageHeader title={helpTexts.title} lead={helpTexts.lead} />
    <Stack>
      {helpTexts.points.map(({ ask, answer }) => (
        <Card key={ask} title={ask}>
          <p>{answer}</p>
        </Card>
      ))}
    </Stack>
  </Page>
);

export default Help;
