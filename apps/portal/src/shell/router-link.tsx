/** Links of the library, taken through the router: in-app paths by `to`, everything else as it is. */
import type { LinkProps } from '@stoep/ui/link';
import { Link as RoutedLink } from 'react-router';

const isInApp = (href: string) =>
  href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/office/');

export const RouterLink = ({ href, state, ...rest }: LinkProps) =>
  isInApp(href) && !rest.download && rest.target === undefined ? (
    <RoutedLink to={href} state={state} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
