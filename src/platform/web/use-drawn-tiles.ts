import { useEffect, useState } from 'react';
import { useView } from '#platform/web/view.ts';

/** Few enough for a slow phone to draw between two touches. */
const atATime = 25;
/** A tile is at least this large, in pixels and with what stands between two; the widest window does not give them more than four columns. */
const tileArea = 252 * 72;
const mostAtOnce = 60;
const waitAtMostMs = 200;

/** How many of a desktop's tiles are drawn by now: those that the window can show, and soon, while nothing else is to be done, all. */
export function useDrawnTiles(count: number): number {
	const isInBrowser = useView() === undefined;
	const [drawn, setDrawn] = useState(isInBrowser ? countInWindow : mostAtOnce);
	useEffect(() => {
		if (drawn >= count) return undefined;
		return whenIdle(() => setDrawn(drawn + atATime));
	}, [drawn, count]);
	return drawn;
}

function countInWindow(): number {
	return Math.min(Math.ceil((innerWidth * innerHeight) / tileArea), mostAtOnce);
}

function whenIdle(work: () => void): () => void {
	// Not every browser has it.
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(work);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(work, { timeout: waitAtMostMs });
	return () => cancelIdleCallback(request);
}
