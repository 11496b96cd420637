import { useEffect, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';

const left = (since: string | undefined, pauseMs: number): number =>
	since === undefined ? 0 : Math.max(0, Math.ceil((new Date(since).getTime() + pauseMs - Date.now()) / 1000));

/** Counts down the seconds until what was done by hand may be done again. */
export function usePause(since: string | undefined, pauseMs: number): number {
	const [count, setCount] = useState(() => left(since, pauseMs));
	useEffect(() => {
		const tick = (): void => setCount(left(since, pauseMs));
		tick();
		const timer = setInterval(tick, seconds(1));
		return () => clearInterval(timer);
	}, [since, pauseMs]);
	return count;
}
