/** The demo logins: one press logs in as a person of the demo. Not drawn outside demo mode. */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useEffect, useState } from 'react';
import { type DemoInfo, findDemoInfo } from '../../data/platform/demo-info.ts';
import { portalPaths } from '../../paths.ts';
import { takeReturnAddress } from '../../session/return-to.ts';
import { useSignInNavigation } from '../../shell/navigation/sign-in-navigation.ts';
import { loadSignInApi } from './load-sign-in-api.ts';

const DemoLogins = () => {
  const [demo, setDemo] = useState<DemoInfo>();
  useEffect(() => {
    let shown = true;
    const keep = (answer: DemoInfo | undefined) => {
      if (shown) setDemo(answer);
    };
    findDemoInfo().then(keep, () => undefined);
    return () => {
      shown = false;
    };
  }, []);
  const { go } = useSignInNavigation();
  const [enter, busy] = useSingleRun(async (email: string, password: string) => {
    const { logIn } = await loadSignInApi();
    await logIn({ email, password });
    await go(takeReturnAddress() ?? portalPaths.hub.href());
  });
  if (!demo || demo.logins.length === 0) return null;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{texts.demoTitle}</h2>
      <p>{texts.demoLead}</p>
      <ul lang="en-ZA">
        {demo.logins.map(({ email, name, story }) => (
          <li key={email}>
            <button
              type="button"
              className="demo-login"
              aria-disabled={busy}
              onClick={() => void enter(email, demo.password)}
            >
              <span className="demo-name">{name}</span>
              <span className="demo-story">{story}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default DemoLogins;
