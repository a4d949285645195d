/**
 * Asks whether the building may be seen before anything of it is asked for; says so and leaves for the login if not (B 2,
 * B 8). A signed-in person who is refused may choose the own portal instead. The trustees' page leads others to the owners' page of the building.
 */
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { noAnswerText } from '../../data/api.ts';
import { buildingAccess } from '../../data/scheme/buildings.ts';
import { paths } from '../../paths.ts';
import { knownAccess } from '../../session/known-access.ts';
import { rememberReturn } from '../../session/return-to.ts';
import { useSession } from '../../session/use-session.ts';
import { PORTALS } from '../../shell/navigation/portals.tsx';
import { LoadFailed } from '../loaded/loaded.tsx';

type BuildingAccessProps = { buildingId: string; trusteesOnly?: boolean; children: ReactNode };

export const BuildingAccess = ({ buildingId, trusteesOnly = false, children }: BuildingAccessProps) => {
  const session = useSession();
  // Logging out while the page stands is no missing token: the log-out itself leaves for the login.
  const [signedIn] = useState(session !== null);
  const query = useQuery({ ...buildingAccess(buildingId), enabled: session !== null });
  // Without an answer nobody was refused: the person tries again here.
  const unanswered = query.isLoadingError && noAnswerText(query.error) !== undefined;
  const problem = problemOf(signedIn, query.isError && !unanswered && session !== null, query.data?.access);
  useLeaving(problem, signedIn);
  if (problem === null && query.data?.access)
    return trusteesOnly && !query.data.asTrustee ? (
      <Navigate to={paths.buildingOwnerInfo.href({ buildingGuid: buildingId })} replace />
    ) : (
      children
    );
  return (
    <Page>
      {unanswered ? (
        <>
          <PageHeader title={texts.info} />
          <LoadFailed query={query} text={texts.checkFailed} />
        </>
      ) : (
        <LoadingState text={texts.checking} lines={6} />
      )}
    </Page>
  );
};

const problemOf = (signedIn: boolean, failed: boolean, access: boolean | undefined) => {
  if (!signedIn) return texts.noToken;
  if (failed) return texts.checkFailed;
  return access === false ? texts.denied : null;
};

/** The portal of the signed-in person, for who is refused; undefined where none is known. */
const useOwnPortal = (refused: boolean) => {
  const session = useSession();
  const held = refused && session ? knownAccess(session.email) : undefined;
  return PORTALS.find(({ id }) => id !== 'staff' && held?.includes(id));
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
      // A link of a mail opened before the login: the login leads back to the building.
      if (!signedIn) rememberReturn(address);
      navigate(paths.signIn.href(), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [problem, signedIn, address, own, confirm, notifyAlert, navigate]);
};
