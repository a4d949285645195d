import { nodeOrDash } from '@stoep/ui/layout/or-dash';
import './plain-text.css';

type PlainTextProps = { text: string | null };

/** Text with its line breaks; a dash if empty. */
export const PlainText = ({ text }: PlainTextProps) => <p className="plain-text">{nodeOrDash(text)}</p>;
PlainText.isMissing = ({ text }: PlainTextProps) => !text?.trim();
