import type { PortalName } from '@stoep/contract/identity/session';
import type { LazyScreen } from './lazy-screen.ts';
import type { PortalPath } from './paths.ts';

/** The type of one row of the route guard table (C 2.1): the screen of an address and who may enter. */
export type PortalRoute = {
  readonly path: PortalPath;
  /** `token`: without a stored token to the login, and back after it. `public`: anyone. */
  readonly guard: 'public' | 'token';
  /**
   * Whoever holds none of these is told so in place of the screen. Left out where any login may look, where the
   * documents have a sentence of their own (buildings), and where a tenant may look, who holds no portal.
   */
  readonly portals?: readonly PortalName[];
  /** `app`: top bar and menu. `public`: logo and Back. `none`: the screen brings its own. */
  readonly frame: 'app' | 'public' | 'none';
  /** Names the screen in the tab and the top bar until the screen says more. */
  readonly title: string;
  /** The sentence under its title, where it is drawn before the screen is there. */
  readonly lead?: string;
  readonly screen: LazyScreen;
  /** Detail pages show the building's name in the top bar. */
  readonly namesBuilding?: boolean;
  /** Portal entries that the documents leave out of this screen's menu. */
  readonly menuWithout?: readonly PortalName[];
  /** The hub: no Back. */
  readonly home?: boolean;
};
