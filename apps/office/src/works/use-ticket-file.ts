/** Loads the content of a ticket's photo or file for the tile and the dialog. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type TicketFileRef = {
  readonly key: string;
  readonly name: string;
  /** The ticket, or the comment that it came with. */
  readonly from: string;
  readonly picture: boolean;
  readonly read: () => Promise<EndpointCallAnswer<typeof apiContract.tickets.file>>;
};

/** One query for the tile and the dialog, because each read is in the read-access log. */
export const useTicketFileContent = (file: TicketFileRef, wanted: boolean) =>
  useQuery({
    queryKey: ['ticket-file', file.key],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: file.read,
  });

/** An object URL for the content, revoked when it is no longer displayed. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};
