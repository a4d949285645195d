/** Screens are tested in a DOM that is emptied after each test; matchers read as sentences. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A screen's first test loads its code; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 5_000 });

// The DOM of the tests does not know <search> yet, and React warns of elements that are not known.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// Nor does it draw pictures: an address is all that a chosen one gets.
URL.createObjectURL ??= () => 'blob:picture';
URL.revokeObjectURL ??= () => undefined;

/**
 * For each element React notes the lines that made it, ten thousand a second, so that a warning can tell them: a seventh of the
 * time of the screens' tests, and a warning fails a test by its words alone. React behaves as where so many were noted.
 */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
