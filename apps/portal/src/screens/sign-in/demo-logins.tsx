/** Demo mode: one press logs in as one of the demo's people. Nothing is drawn outside demo mode. */
import { signInTexts as texts } from '@stoep/contract/sign-in/sign-in.texts';
import { useOnce } from '@stoep/ui/form/use-once';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { demoLogins } from '../../data/demo.ts';
import { logIn } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { takeReturn } from '../../session/return-to.ts';

const DemoLogins = () => {
  const { data } = useQuery(demoLogins);
  const navigate = useNavigate();
  const [enter, busy] = useOnce(async (email: string, password: string) => {
    await logIn({ email, password });
    navigate(takeReturn() ?? paths.hub.href(), { replace: true });
  });
  if (!data || data.logins.length === 0) return null;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{texts.demoTitle}</h2>
      <p>{texts.demoLead}</p>
      <ul>
        {data.logins.map(({ email, name, story }) => (
          <li key={email}>
            <button
              type="button"
              className="demo-login"
              aria-disabled={busy}
              onClick={() => void enter(email, data.password)}
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
