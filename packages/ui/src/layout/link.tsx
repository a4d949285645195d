/** Links of the library go through the router of whoever uses it: `<LinkProvider component={PortalRouterLink}>`; a plain anchor otherwise. */
import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Navigation state carried along by the router; never shown in the address. */
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
