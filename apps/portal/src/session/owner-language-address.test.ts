/** A language of the owner's side has texts for the pages that an owner or tenant may open, and for no others. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalRouteTable } from '../routes.tsx';
import { isScreenTranslatedForOwners } from './owner-language-address.ts';

/** The contractor's application is public, but belongs to the contractor's side. */
const isOwners = ({ path, portals }: (typeof portalRouteTable)[number]) =>
  path.pattern !== '/contractor-registration' && (portals === undefined || portals.includes('owner'));

describe('the side of owners and tenants', () => {
  it('is every page that they may enter', () => {
    const address = (pattern: string) => pattern.replaceAll(/:\w+/g, '0b6a3c');
    expect(
      portalRouteTable
        .filter((row) => isScreenTranslatedForOwners(address(row.path.pattern)) !== isOwners(row))
        .map(({ path }) => path.pattern),
    ).toEqual([]);
    expect(isScreenTranslatedForOwners('/')).toBe(true);
    expect(isScreenTranslatedForOwners('/nothing/here')).toBe(true);
  });
});

describe('a page in isiZulu', () => {
  const reload = vi.fn();

  beforeEach(() => {
    vi.resetModules();
    reload.mockClear();
    localStorage.setItem('language', 'zu');
    return () => {
      vi.unstubAllGlobals();
      vi.resetModules();
      document.documentElement.lang = 'en-ZA';
    };
  });

  const openAt = async (hash: string) => {
    vi.stubGlobal('location', { ...globalThis.location, hash, reload });
    const language = await import('./language.ts');
    await language.loadChosenLanguageTexts();
    return language;
  };

  it('speaks it on the owner’s side, and another page begins where one goes to the trustees’', async () => {
    const language = await openAt('#/owner-portal?tab=tickets');
    expect([language.currentPageLanguage(), document.documentElement.lang]).toEqual(['zu', 'zu-ZA']);
    language.reloadOnLanguageChange('/user-portal');
    expect(reload).not.toHaveBeenCalled();
    language.reloadOnLanguageChange('/trustee-portal');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is English on the other sides, and isiZulu again on the way back', async () => {
    const language = await openAt('#/building-info/0b6a3c?tab=payments');
    expect([language.currentPageLanguage(), document.documentElement.lang]).toEqual(['en', 'en-ZA']);
    language.reloadOnLanguageChange('/payment/1/2');
    expect(reload).not.toHaveBeenCalled();
    language.reloadOnLanguageChange('/user-portal');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('of a language that is whole, and of English, no page begins anew', async () => {
    for (const chosen of ['af', 'en']) {
      vi.resetModules();
      localStorage.setItem('language', chosen);
      const language = await openAt('#/user-portal');
      language.reloadOnLanguageChange('/trustee-portal');
      language.reloadOnLanguageChange('/user-portal');
      expect(language.currentPageLanguage()).toBe(chosen);
    }
    expect(reload).not.toHaveBeenCalled();
  });
});
