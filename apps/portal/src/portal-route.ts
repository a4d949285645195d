import type { PortalName } from '@stoep/contract/identity/session';
import type { LazyScreen } from './lazy-screen.ts';
import type { PortalPath } from './paths.ts';

/** The type of one row of the route guard table (C 2.1): the screen of an address and who may enter. */
export type PortalRoute = {
  readonly path: PortalPath;
  /** `token`: without a stored token, to the login and back afterwards. `public`: anyone. */
  readonly guard: 'public' | 'token';
  /**
   * A person with none of these portals reads a refusal in place of the screen. Missing if any login may see it, if
   * the documents have their own sentence (buildings), or if tenants may see it, who have no portal.
   */
  readonly portals?: readonly PortalName[];
  /** `app`: top bar and menu. `public`: logo and Back. `none`: the screen draws its own frame. */
  readonly frame: 'app' | 'public' | 'none';
  /** The title in the tab and the top bar, until the screen sets a better one. */
  readonly title: string;
  /** The sentence under the title, for the skeleton before the screen has loaded. */
  readonly lead?: string;
  readonly screen: LazyScreen;
  /** True for detail pages, which show the building's name in the top bar. */
  readonly namesBuilding?: boolean;
  /** Portal entries that the documents leave out of this screen's menu. */
  readonly menuWithout?: readonly PortalName[];
  /** True for the hub, which has no Back. */
  readonly home?: boolean;
};
