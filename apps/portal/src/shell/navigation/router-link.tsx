/**
 * Links of the library, taken through the router: in-app paths by `to`, everything else as it is. Staff who look as
 * somebody else are offered none that leads to what they are not shown.
 */
import type { LinkProps } from '@stoep/ui/layout/link';
import { Link as RoutedLink } from 'react-router';
import { currentViewAsSession } from '../../session/view-as-session.ts';
import { leadsToPrivateScreen } from '../viewable-screens.ts';
import { isPortalAddress } from './portal-address.ts';

export const PortalRouterLink = ({ href, state, ...rest }: LinkProps) => {
  if (currentViewAsSession() && leadsToPrivateScreen(href)) return null;
  return isPortalAddress(href) && !rest.download && rest.target === undefined ? (
    <RoutedLink to={href} state={state} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
};
