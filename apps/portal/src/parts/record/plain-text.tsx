import { nodeOrDash } from '@stoep/ui/layout/or-dash';
import './plain-text.css';

type PlainTextProps = { text: string | null };

/** Text as it was written, with its lines; a dash where there is none. */
export const PlainText = ({ text }: PlainTextProps) => <p className="plain-text">{nodeOrDash(text)}</p>;
PlainText.isMissing = ({ text }: PlainTextProps) => !text?.trim();
