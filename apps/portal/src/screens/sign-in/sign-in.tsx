/** The first thing anyone sees: Login, Register and Forgot Password on one screen (A 2 "/"). */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { OfflineBanner } from '@stoep/ui/feedback/offline-banner';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasSummary } from '../../parts/application-summary/stored-summary.ts';
import { LanguageChoice } from '../../parts/language/language-choice.tsx';
import { chooseOutside } from '../../session/language.ts';
import { hasReturn } from '../../session/return-to.ts';
import { EVERYWHERE } from '../../shell/end-all.ts';
import { Footer } from '../../shell/footer.tsx';
import { useWay } from '../../shell/navigation/way.ts';
import { Brand, BrandMark } from './brand.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { loadData } from './load-data.ts';
import { LoginForm } from './login-form.tsx';
import { type Mode, modeOf } from './modes.ts';
import { RegisterForm } from './register-form.tsx';
import './sign-in.css';
import { atFirstTouch } from './first-touch.ts';

const ApplicationPanel = lazy(() => import('./application-panel.tsx'));
const DemoLogins = lazy(() => import('./demo-logins.tsx'));

const forms = { login: LoginForm, register: RegisterForm, forgot: ForgotForm };
const headings = { login: texts.login, register: texts.register, forgot: texts.forgotPassword };
const leads = { login: texts.loginLead, register: texts.registerLead, forgot: texts.forgotLead };

const leadOf = (mode: Mode, everywhere: boolean, onTheWay: boolean): string => {
  if (everywhere) return texts.loggedOutAll;
  return mode === 'login' && onTheWay ? texts.loginLeadOn : leads[mode];
};

const SignIn = () => {
  const { search, ahead } = useWay();
  const mode = modeOf(search);
  const everywhere = mode === 'login' && search.get('out') === EVERYWHERE.out;
  const Form = forms[mode];
  const [applied] = useState(hasSummary);
  const [onTheWay] = useState(hasReturn);
  useEffect(() => {
    document.title = texts.portalName;
  });
  // What comes next is fetched while the person types: whoever only looks pays for nothing more.
  useEffect(
    () =>
      atFirstTouch(() => {
        ahead();
        void loadData();
      }),
    [ahead],
  );
  return (
    <div className="sign-in">
      <Brand />
      <div className="sign-in-side">
        <OfflineBanner />
        <header className="sign-in-top">
          <BrandMark />
          <LanguageChoice onChoose={chooseOutside} />
          <ColorModeSwitch />
        </header>
        <main className="sign-in-main">
          {applied && (
            <Suspense fallback={null}>
              <ApplicationPanel />
            </Suspense>
          )}
          <h1>{headings[mode]}</h1>
          <p className="sign-in-lead" role={everywhere ? 'status' : undefined}>
            {leadOf(mode, everywhere, onTheWay)}
          </p>
          <Form key={mode} />
          {mode === 'login' && (
            <Suspense fallback={null}>
              <DemoLogins />
            </Suspense>
          )}
        </main>
        <Footer />
      </div>
    </div>
  );
};

export default SignIn;
