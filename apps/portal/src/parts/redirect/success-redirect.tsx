import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Link } from '@stoep/ui/layout/link';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type GoSoonProps = { text: string; goNow: string; to: string; afterMs: number };

/** A success message that redirects after some seconds. Its link redirects at once (screens.md 3). */
export const SuccessRedirect = ({ text, goNow, to, afterMs }: GoSoonProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
  return (
    <InlineNotice tone="success">
      {text} <Link href={to}>{goNow}</Link>
    </InlineNotice>
  );
};
