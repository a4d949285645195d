/** A link to another record by its name; a dash where there is none (screens.md 24). */
import { Link } from '@stoep/ui/layout/link';
import { orDash } from '@stoep/ui/layout/or-dash';

type Linked = { id: string; name: string };

export const RecordLink = ({ to, href }: { to: Linked | null | undefined; href: (id: string) => string }) =>
  to ? <Link href={href(to.id)}>{to.name}</Link> : orDash(null);
