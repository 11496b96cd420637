import { type PointerEvent, useRef } from 'react';

/** So near an edge of the window the page scrolls along, and so far at a time, in pixels. */
const edgePx = 56;
const scrollStepPx = 12;

/** Where the pointer is in the window. */
export interface PointerPlace {
	readonly clientX: number;
	readonly clientY: number;
}

export interface CarryEvents<Grab> {
	/** Once in a frame while the pointer moves or the page scrolls along. */
	readonly onMove: (grab: Grab, at: PointerPlace) => void;
	readonly onLetGo: (grab: Grab) => void;
}

interface Carried<Grab> {
	readonly grab: Grab;
	/** Belongs to the mouse, pen or finger that took it. */
	readonly pointerId: number;
	clientX: number;
	clientY: number;
	frame: number;
}

/** What a mouse, a pen or a finger carries, one thing at a time. */
export function useCarry<Grab>({ onMove, onLetGo }: CarryEvents<Grab>) {
	const carried = useRef<Carried<Grab>>(undefined);
	const follow = (): void => {
		const now = carried.current;
		if (now === undefined) return;
		now.frame = 0;
		onMove(now.grab, now);
		if (scrollAlong(now.clientY)) now.frame = requestAnimationFrame(follow);
	};
	const letGo = (): void => {
		const now = carried.current;
		if (now === undefined) return;
		cancelAnimationFrame(now.frame);
		onLetGo(now.grab);
		carried.current = undefined;
	};
	return {
		carried,
		letGo,
		take: (event: PointerEvent<HTMLElement>, grab: Grab): void => {
			event.currentTarget.setPointerCapture(event.pointerId);
			const { pointerId, clientX, clientY } = event;
			carried.current = { grab, pointerId, clientX, clientY, frame: 0 };
		},
		handlers: (drop: () => void, putBack: () => void) => ({
			onPointerMove(event: PointerEvent<HTMLElement>) {
				const now = carried.current;
				if (now?.pointerId !== event.pointerId) return;
				now.clientX = event.clientX;
				now.clientY = event.clientY;
				now.frame ||= requestAnimationFrame(follow);
			},
			onPointerUp(event: PointerEvent<HTMLElement>) {
				const now = carried.current;
				if (now?.pointerId !== event.pointerId) return;
				// Where it was let go is told here alone where the browser left out the last move, and that may wait for its frame.
				cancelAnimationFrame(now.frame);
				now.clientX = event.clientX;
				now.clientY = event.clientY;
				follow();
				letGo();
				drop();
			},
			onPointerCancel(event: PointerEvent<HTMLElement>) {
				if (carried.current?.pointerId !== event.pointerId) return;
				letGo();
				putBack();
			},
		}),
	};
}

/** Scrolls the page where the pointer is near its edge; whether it went on. */
function scrollAlong(clientY: number): boolean {
	const by = clientY < edgePx + 112 ? -scrollStepPx : clientY > innerHeight - edgePx ? scrollStepPx : 0;
	const before = scrollY;
	if (by !== 0) scrollBy(0, by);
	return scrollY !== before;
}
