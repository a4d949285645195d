import { Notice } from '@stoep/ui/feedback/notice';
import { Link } from '@stoep/ui/layout/link';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type GoSoonProps = { text: string; goNow: string; to: string; afterMs: number };

/** Tells that something went well and goes on by itself after a while; the link goes at once (screens.md 3). */
export const GoSoon = ({ text, goNow, to, afterMs }: GoSoonProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
  return (
    <Notice tone="success">
      {text} <Link href={to}>{goNow}</Link>
    </Notice>
  );
};
