import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type FileOfTicket = {
  readonly key: string;
  readonly name: string;
  /** The ticket, or the comment that it came with. */
  readonly from: string;
  readonly picture: boolean;
  readonly read: () => Promise<CallAnswer<typeof contract.tickets.file>>;
};

/** The content once for the tile and the dialog; each read of it is in the read-access log. */
export const useTicketFile = (file: FileOfTicket, wanted: boolean) =>
  useQuery({
    queryKey: ['ticket-file', file.key],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: file.read,
  });

/** An address of the content within the page; given back when it is no longer shown. */
export const useAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};
