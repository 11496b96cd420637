import { useEffect, useEffectEvent } from 'react';

/** Runs where Back brings the page back as it was left, with everything that was under way when it was. */
export function usePageReturn(onReturn: () => void): void {
	const run = useEffectEvent((event: PageTransitionEvent) => {
		if (event.persisted) onReturn();
	});
	useEffect(() => {
		addEventListener('pageshow', run);
		return () => removeEventListener('pageshow', run);
	}, []);
}
