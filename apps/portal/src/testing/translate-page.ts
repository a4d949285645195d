/** Simulates a browser's translation: replaces each text by an element that React does not know. */
const UNTOUCHED = 'script, style, textarea, option, title';

export const simulatePageTranslation = async (): Promise<void> => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest(UNTOUCHED)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(document.createTextNode(text.data));
    outer.append(inner);
    text.replaceWith(outer);
  }
  // A real translation runs in a task of its own.
  await Promise.resolve();
};
