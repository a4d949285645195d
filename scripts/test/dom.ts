/** Screens are tested in a DOM that is emptied after each test; matchers read as sentences. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
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
