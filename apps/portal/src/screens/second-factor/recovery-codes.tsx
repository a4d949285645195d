import { secondFactorTexts as texts } from '@stoep/contract/texts/people';
import { Button } from '@stoep/ui/button';
import { Row, Stack } from '@stoep/ui/layout';

/** The recovery codes, once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Stack>
    <h2>{texts.codesTitle}</h2>
    <p>{texts.codesLead}</p>
    <ul className="numeric">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Row>
      <Button variant="primary" onClick={onKept}>
        {texts.codesKept}
      </Button>
    </Row>
  </Stack>
);
