import { useAgentBranding } from './brand.tsx';
import './logo.css';

/** The logo: a doorway above the two steps of a stoep. */
export const LogoMark = ({ size = 32 }: { size?: number | undefined }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <rect className="logo-ground" width="32" height="32" rx="8" />
    <path
      className="logo-shape"
      d="M13 6.5h6a2.5 2.5 0 0 1 2.5 2.5v11h-11V9A2.5 2.5 0 0 1 13 6.5zm5.6 7.9a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2z"
    />
    <path className="logo-shape" d="M8 21.5h16v1.75H8zM5.5 24.75h21v1.75h-21z" />
  </svg>
);

/** Logo and name of the managing agent, or of the product. */
export const Logo = () => {
  const { logo, name } = useAgentBranding();
  return (
    <span className="logo">
      {logo ? <img className="logo-own" src={logo} alt="" /> : <LogoMark />}
      <span className="wordmark">{name}</span>
    </span>
  );
};
