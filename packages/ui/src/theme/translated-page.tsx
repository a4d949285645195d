/**
 * A browser that translates the page replaces every text by a `<font>` element, unknown to React. React would then
 * remove or update a text that is no longer in the page: the page fails, or shows outdated text. This leads each such
 * step to the element that replaced the text.
 */

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;
const isTranslation = (node: Node): node is HTMLElement => node.nodeName === 'FONT';

/** React's text node -> the element that the translation inserted for it. */
const inPlaceOf = new WeakMap<Node, HTMLElement>();
let observer: MutationObserver | undefined;

/** The child of `parent` that is this text's translation or contains the text; undefined if there is none. */
const standIn = (text: Node, parent: Node): Node | undefined => {
  let node: Node | null = inPlaceOf.get(text) ?? text;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node ?? undefined;
};

/** React updated a replaced text: it is put back in place of its translation, and the browser translates it again. */
const putBack = (text: Node): void => {
  const translation = inPlaceOf.get(text);
  if (!translation?.parentNode || text.isConnected) return;
  inPlaceOf.delete(text);
  translation.parentNode.replaceChild(text, translation);
};

/** Pairs the removed texts and the inserted translations of the same element, in order. */
const follow = (records: readonly MutationRecord[]): void => {
  const came = records.flatMap(({ target, addedNodes }) =>
    [...addedNodes].filter(isTranslation).map((added) => ({ target, added })),
  );
  for (const { type, target, removedNodes } of records) {
    if (type === 'characterData') putBack(target);
    for (const text of came.length > 0 ? [...removedNodes].filter(isText) : []) {
      const at = came.findIndex((one) => one.target === target);
      const [found] = at < 0 || text.isConnected ? [] : came.splice(at, 1);
      if (!found) continue;
      inPlaceOf.set(text, found.added);
      observer?.observe(text, { characterData: true });
    }
  }
};

/** Makes the page survive a translation. Call once; later calls do nothing. */
export const tolerateBrowserTranslation = (): void => {
  if (observer) return;
  observer = new MutationObserver(follow);
  observer.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const lookAgain = () => follow(observer?.takeRecords() ?? []);
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    lookAgain();
    const there = standIn(child, this);
    removeChild.call(this, there ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    lookAgain();
    return insertBefore.call(this, added, standIn(before, this) ?? before) as T;
  };
};
