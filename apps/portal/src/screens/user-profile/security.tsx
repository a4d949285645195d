import { ownProfileTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { portalPaths } from '../../paths.ts';

const entries = [
  { href: portalPaths.notices.href(), name: texts.notices, about: texts.noticesAbout },
  { href: portalPaths.sessions.href(), name: texts.sessions, about: texts.sessionsAbout },
  { href: portalPaths.secondFactor.href(), name: texts.secondFactor, about: texts.secondFactorAbout },
  { href: portalPaths.myData.href(), name: texts.myData, about: texts.myDataAbout },
];

export const LoginSecurityCard = () => (
  <Card title={texts.securityTitle}>
    <VerticalStack gap={1.5}>
      {entries.map(({ href, name, about }) => (
        <div key={href}>
          <Link href={href}>{name}</Link>
          <div className="soft small">{about}</div>
        </div>
      ))}
    </VerticalStack>
  </Card>
);
