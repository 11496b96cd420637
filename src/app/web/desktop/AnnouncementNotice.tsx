// What the brand announces, below the header. It comes with the profile, which every screen asks for anyway.
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { minutes } from '#platform/contract/duration.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { close, readClosed, withoutClosed } from '#features/staff/announcements/web/shown/closed.ts';
import { contentId } from './ShellLayout.tsx';

const AnnouncementLines = lazy(async () => ({
	default: (await import('#features/staff/announcements/web/shown/AnnouncementLines.tsx')).AnnouncementLines,
}));

/** A screen that is opened later, or a window that is looked at again, asks anew. */
const freshForMs = minutes(1);
/** Lines that are shown one by one; more are one. */
const maxLines = 2;
const heights = ['', 'min-h-11', 'min-h-22'] as const;

export function AnnouncementNotice(): ReactElement {
	const { data, isStale, refetch } = useQuery({ ...profileQuery, staleTime: freshForMs });
	const { path } = useAddress();
	const [closed, setClosed] = useState(readClosed);
	const asked = useRef(path);
	const askAnew = useEffectEvent(() => {
		if (data !== undefined && isStale) void refetch();
	});
	useEffect(() => {
		if (asked.current === path) return;
		asked.current = path;
		askAnew();
	}, [path]);
	const announcements = withoutClosed(data?.announcements ?? [], closed);
	const { length } = announcements;
	return (
		// The live region is there before its words.
		<div role="status" className="empty:absolute">
			{length > 0 && (
				// Its room is taken before its script is there: what follows stays in its place.
				<Suspense fallback={<div className={heights[length > maxLines ? 1 : length]} />}>
					<AnnouncementLines
						announcements={announcements}
						onClose={(some) => {
							setClosed(close(closed, some));
							document.getElementById(contentId)?.focus({ preventScroll: true });
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}
