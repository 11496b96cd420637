import { useEffect, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';
import { askAgainMs } from '../contract.ts';

const left = (askedAt: string | undefined): number =>
	askedAt === undefined ? 0 : Math.max(0, Math.ceil((new Date(askedAt).getTime() + askAgainMs - Date.now()) / 1000));

/** Seconds until a host may be asked for by hand again. */
export function useAskPause(askedAt: string | undefined): number {
	const [count, setCount] = useState(() => left(askedAt));
	useEffect(() => {
		const tick = (): void => setCount(left(askedAt));
		tick();
		const timer = setInterval(tick, seconds(1));
		return () => clearInterval(timer);
	}, [askedAt]);
	return count;
}
