import { orDash } from '@stoep/ui/layout/or-dash';
import './plain-text.css';

/** Text as it was written, with its lines; a dash where there is none. */
export const PlainText = ({ text }: { text: string | null }) => <p className="plain-text">{orDash(text)}</p>;
