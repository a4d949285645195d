/** A link to another record by its name; a dash if there is none (screens.md 24). */
import { Link } from '@stoep/ui/layout/link';
import { nodeOrDash } from '@stoep/ui/layout/or-dash';

type Linked = { id: string; name: string };

type RecordLinkProps = { to: Linked | null | undefined; href: (id: string) => string };

export const RecordLink = ({ to, href }: RecordLinkProps) =>
  to ? <Link href={href(to.id)}>{to.name}</Link> : nodeOrDash(null);
RecordLink.isMissing = ({ to }: RecordLinkProps) => !to;
