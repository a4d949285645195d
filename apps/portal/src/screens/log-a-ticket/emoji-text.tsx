/**
 * The documents' emoji are visible but not read aloud; the text content is the documents' to the letter
 * (screens.md 3).
 */
export const EmojiText = ({ children }: { children: string }) => {
  const [, emoji, words = children] = /^(✅|❌)( .*)$/u.exec(children) ?? [];
  return (
    <>
      {emoji && <span aria-hidden="true">{emoji}</span>}
      {words}
    </>
  );
};
