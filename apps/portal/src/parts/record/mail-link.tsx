type MailLinkProps = { address: string | null };

/** An e-mail address; a press writes to it. */
export const MailLink = ({ address }: MailLinkProps) => address && <a href={`mailto:${address}`}>{address}</a>;
MailLink.isMissing = ({ address }: MailLinkProps) => !address;
