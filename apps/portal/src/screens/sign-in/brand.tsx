import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { Logo } from '@stoep/ui/theme/logo';

/** The left half on wide screens. index.html draws the same before React has loaded. */
export const SignInBrandPanel = () => (
  <aside className="brand" aria-label={texts.portalName}>
    <div className="brand-hold">
      <Logo />
      <div className="brand-words">
        <p className="brand-title">{texts.brandTitle}</p>
        <p className="brand-lead">{texts.brandLead}</p>
        <dl className="brand-points">
          {texts.brandPoints.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </aside>
);

/** The logo above the form on narrow screens. */
export const SignInBrandMark = () => (
  <span className="brand-mark">
    <Logo />
  </span>
);
