import { profileTexts as texts } from '@stoep/contract/identity/people.texts';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { paths } from '../../paths.ts';

const entries = [
  { href: paths.notices.href(), name: texts.notices, about: texts.noticesAbout },
  { href: paths.sessions.href(), name: texts.sessions, about: texts.sessionsAbout },
  { href: paths.secondFactor.href(), name: texts.secondFactor, about: texts.secondFactorAbout },
  { href: paths.myData.href(), name: texts.myData, about: texts.myDataAbout },
];

export const Security = () => (
  <Card title={texts.securityTitle}>
    <Stack gap={1.5}>
      {entries.map(({ href, name, about }) => (
        <div key={href}>
          <Link href={href}>{name}</Link>
          <div className="soft small">{about}</div>
        </div>
      ))}
    </Stack>
  </Card>
);
