import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { profileQuery } from '#features/account/profile/web/queries.ts';

const ActingBanner = lazy(async () => ({
	default: (await import('#features/account/switch-user/web/ActingBanner.tsx')).ActingBanner,
}));

/** Says in whose account one is, while it is not one's own. */
export function ActingNotice(): ReactElement | null {
	const { data: profile } = useQuery(profileQuery);
	if (profile?.ActedBy === undefined) return null;
	const { Name, Kind, EndsAt } = profile.ActedBy;
	return (
		<Suspense>
			<ActingBanner subject={`${profile.GivenName} ${profile.FamilyName}`} actor={Name} kind={Kind} endsAt={EndsAt} />
		</Suspense>
	);
}
