import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isWaiting, lastShown, needsKey, needsQuery } from '#features/desktops/needs/web/queries.ts';
import { lazyPart } from '../lazy-part.ts';

export const NeedsCard = lazyPart(async () => (await import('#features/desktops/needs/web/NeedsCard.tsx')).NeedsCard);

/** Shows what waits for the person at the same moment as the tiles. A home without needs fetches no card. */
export function HomeNeeds(): ReactElement {
	return (
		<ErrorBoundary fallback={null}>
			<Needs />
		</ErrorBoundary>
	);
}

function Needs(): ReactElement | null {
	const queries = useQueryClient();
	const { data } = useSuspenseQuery(needsQuery);
	// The person may have settled a matter before they return, so the home asks again however soon that is.
	useEffect(() => () => void queries.invalidateQueries({ queryKey: needsKey, refetchType: 'none' }), [queries]);
	const [isAtOnce] = useState(isWaiting(data));
	// Stays when the last row has left, which it then says.
	const [isThere, setThere] = useState(isAtOnce || (lastShown.answer !== undefined && isWaiting(lastShown.answer)));
	if (!isThere && isWaiting(data)) setThere(true);
	if (!isThere) return null;
	const card = <NeedsCard answer={data} />;
	return isAtOnce ? card : <Suspense>{card}</Suspense>;
}
