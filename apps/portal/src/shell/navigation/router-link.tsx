/**
 * Links of the UI package through the router: in-app paths by `to`, all others unchanged. Links to screens that are
 * closed in view-as sessions are not drawn for staff.
 */
import type { LinkProps } from '@stoep/ui/layout/link';
import { Link as RoutedLink } from 'react-router';
import { currentViewAsSession } from '../../session/view-as-session.ts';
import { leadsToScreenClosedToStaff } from '../viewable-screens.ts';
import { isPortalAddress } from './portal-address.ts';

export const PortalRouterLink = ({ href, state, ...rest }: LinkProps) => {
  if (currentViewAsSession() && leadsToScreenClosedToStaff(href)) return null;
  return isPortalAddress(href) && !rest.download && rest.target === undefined ? (
    <RoutedLink to={href} state={state} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
};
