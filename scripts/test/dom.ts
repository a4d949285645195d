/** Set-up of the tests of screens: a DOM that is emptied after each test, and matchers for it. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A screen's first test loads its code; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 5_000 });

// The DOM of the tests does not know <search> yet, and React warns about unknown elements.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// Nor does it have object URLs; a test needs only an address for a chosen picture.
URL.createObjectURL ??= () => 'blob:picture';
URL.revokeObjectURL ??= () => undefined;

/**
 * React records a stack for each element that it makes, ten thousand a second, to print it in warnings. That takes a seventh of the
 * time of the screens' tests, and a warning fails a test by its text alone. With this count React believes that it has recorded enough.
 */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
