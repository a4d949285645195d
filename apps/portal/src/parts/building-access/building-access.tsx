/**
 * Checks access to the building before requesting any of its data. Without access it shows the reason and leads to
 * the login (B 2, B 8); a signed-in person may choose their own portal. The trustees' page redirects others to the
 * owners' page.
 */
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { missingAnswerText } from '../../data/api.ts';
import { buildingAccessQuery } from '../../data/scheme/buildings.ts';
import { portalPaths } from '../../paths.ts';
import { lastKnownPortalAccess } from '../../session/last-known-access.ts';
import { rememberReturnAddress } from '../../session/return-to.ts';
import { useSession } from '../../session/use-session.ts';
import { PORTAL_LINKS } from '../../shell/navigation/portals.tsx';
import { QueryLoadError } from '../loaded/query-content.tsx';

type BuildingAccessProps = { buildingId: string; trusteesOnly?: boolean; children: ReactNode };

export const BuildingAccessGuard = ({ buildingId, trusteesOnly = false, children }: BuildingAccessProps) => {
  const session = useSession();
  // A logout on this page is not a missing token: the logout itself leads to the login.
  const [signedIn] = useState(session !== null);
  const query = useQuery({ ...buildingAccessQuery(buildingId), enabled: session !== null });
  // Without an answer nobody was refused, so the person can retry here.
  const unanswered = query.isLoadingError && missingAnswerText(query.error) !== undefined;
  const problem = problemOf(signedIn, query.isError && !unanswered && session !== null, query.data?.access);
  useLeaving(problem, signedIn);
  if (problem === null && query.data?.access)
    return trusteesOnly && !query.data.asTrustee ? (
      <Navigate to={portalPaths.buildingOwnerInfo.href({ buildingGuid: buildingId })} replace />
    ) : (
      children
    );
  return (
    <PageContent>
      {unanswered ? (
        <>
          <PageHeader title={texts.info} />
          <QueryLoadError query={query} text={texts.checkFailed} />
        </>
      ) : (
        <LoadingState text={texts.checking} lines={6} />
      )}
    </PageContent>
  );
};

const problemOf = (signedIn: boolean, failed: boolean, access: boolean | undefined) => {
  if (!signedIn) return texts.noToken;
  if (failed) return texts.checkFailed;
  return access === false ? texts.denied : null;
};

/** The portal of a signed-in person who is refused; undefined if unknown. */
const useOwnPortal = (refused: boolean) => {
  const session = useSession();
  const held = refused && session ? lastKnownPortalAccess(session.email) : undefined;
  return PORTAL_LINKS.find(({ id }) => id !== 'staff' && held?.includes(id));
};

const useLeaving = (problem: string | null, signedIn: boolean) => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const { notifyAlert, confirm } = useAlert();
  const own = useOwnPortal(problem === texts.denied);
  const navigate = useNavigate();
  useEffect(() => {
    if (problem === null) return;
    let here = true;
    const toOwnPortal = own
      ? confirm({ text: problem, confirmLabel: texts.openPortal(own.label), cancelLabel: texts.ok })
      : notifyAlert(problem).then(() => false);
    toOwnPortal.then((chosen) => {
      if (!here) return;
      if (chosen && own) return navigate(own.href, { replace: true });
      // A link in a mail was opened before the login; the login returns to the building.
      if (!signedIn) rememberReturnAddress(address);
      navigate(portalPaths.signIn.href(), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [problem, signedIn, address, own, confirm, notifyAlert, navigate]);
};
