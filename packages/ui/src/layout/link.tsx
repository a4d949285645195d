/**
 * Links of this package use the app's router: `<LinkProvider component={PortalRouterLink}>`; without it, a plain
 * anchor.
 */
import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Navigation state of the router, which is not in the address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

const PlainLink = ({ state: _state, ...rest }: LinkProps) => <a {...rest} />;

const LinkComponent = createContext<ComponentType<LinkProps>>(PlainLink);

export const LinkProvider = LinkComponent;

export const Link = (props: LinkProps) => {
  const Component = use(LinkComponent);
  return <Component {...props} />;
};
