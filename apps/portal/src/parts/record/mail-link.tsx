type MailLinkProps = { address: string | null };

/** An email address as a mailto link. */
export const MailLink = ({ address }: MailLinkProps) => address && <a href={`mailto:${address}`}>{address}</a>;
MailLink.isMissing = ({ address }: MailLinkProps) => !address;
