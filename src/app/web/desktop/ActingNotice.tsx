import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { languageFromId } from '#platform/contract/language.ts';
import { setVisit } from '#platform/web/visit.ts';
import { calledName } from '#features/account/profile/rules.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';

const ActingBanner = lazy(async () => ({
	default: (await import('#features/account/switch-user/web/ActingBanner.tsx')).ActingBanner,
}));
const VisitBanner = lazy(async () => ({
	default: (await import('#features/staff/assistance/web/VisitBanner.tsx')).VisitBanner,
}));

/** Says in whose account one is, while it is not one's own. */
export function ActingNotice(): ReactElement | null {
	const { data: profile } = useQuery(profileQuery);
	const isVisit = profile?.actedBy?.kind === 'staff';
	useEffect(() => setVisit(isVisit), [isVisit]);
	if (profile?.actedBy === undefined) return null;
	const { name, endsAt, languageId } = profile.actedBy;
	const subject = `${profile.givenName} ${profile.familyName}`;
	return (
		<Suspense>
			{isVisit ? (
				<VisitBanner
					subject={subject}
					givenName={calledName(profile)}
					userId={profile.userId}
					endsAt={endsAt}
					language={languageFromId(languageId)}
				/>
			) : (
				<ActingBanner subject={subject} actor={name} endsAt={endsAt} />
			)}
		</Suspense>
	);
}
