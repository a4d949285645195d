/** Demo mode: one press logs in as one of the demo's people. Nothing is drawn outside demo mode. */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { useOnce } from '@stoep/ui/form/use-once';
import { useEffect, useState } from 'react';
import { askDemo, type Demo } from '../../data/platform/demo-info.ts';
import { paths } from '../../paths.ts';
import { takeReturn } from '../../session/return-to.ts';
import { useWay } from '../../shell/navigation/way.ts';
import { loadData } from './load-data.ts';

const DemoLogins = () => {
  const [demo, setDemo] = useState<Demo>();
  useEffect(() => {
    let shown = true;
    const keep = (answer: Demo | undefined) => {
      if (shown) setDemo(answer);
    };
    askDemo().then(keep, () => undefined);
    return () => {
      shown = false;
    };
  }, []);
  const { go } = useWay();
  const [enter, busy] = useOnce(async (email: string, password: string) => {
    const { logIn } = await loadData();
    await logIn({ email, password });
    await go(takeReturn() ?? paths.hub.href());
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
