/**
 * Links of the library, taken through the router: in-app paths by `to`, everything else as it is. Staff who look as
 * somebody else are offered none that leads to what they are not shown.
 */
import type { LinkProps } from '@stoep/ui/layout/link';
import { Link as RoutedLink } from 'react-router';
import { viewing } from '../../session/viewing.ts';
import { leadsToOwn } from '../viewable.ts';
import { isInApp } from './in-app.ts';

export const RouterLink = ({ href, state, ...rest }: LinkProps) => {
  if (viewing() && leadsToOwn(href)) return null;
  return isInApp(href) && !rest.download && rest.target === undefined ? (
    <RoutedLink to={href} state={state} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
};
