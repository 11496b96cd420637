import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Cell, dragTo, stretchTo } from './inputs.ts';
import type { Hold, HoldControls } from './use-hold.ts';

/** The gap between two tiles is `gap-3`, in pixels. */
const gapPx = 12;

/** So near an edge of the window the page scrolls along, and so far at a time, in pixels. */
const edgePx = 56;
const scrollStepPx = 12;

interface Grab {
	/** Of the mouse, pen or finger that took it. */
	readonly pointerId: number;
	readonly tile: HTMLElement;
	/** From the canvas's own corner when the pointer took the tile. */
	readonly left: number;
	readonly top: number;
	/** Where the pointer was then, on the page. */
	readonly pageX: number;
	readonly pageY: number;
	clientX: number;
	clientY: number;
	frame: number;
}

export interface GripHandlers {
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** Carries a tile by its grip, or stretches it by its corner, with a mouse, a pen or a finger. */
export function usePointerHold(
	canvas: RefObject<HTMLElement | null>,
	columns: number,
	rowHeightPx: number,
	controls: HoldControls,
): (id: string, verb: Hold['verb']) => GripHandlers {
	const grab = useRef<Grab>(undefined);
	const { hold, begin, update, drop, putBack } = controls;

	const follow = (): void => {
		const now = grab.current;
		const box = canvas.current;
		if (now === undefined || box === null) return;
		now.frame = 0;
		const cell: Cell = { width: (box.clientWidth + gapPx) / columns, height: rowHeightPx + gapPx };
		const dx = now.clientX + scrollX - now.pageX;
		const dy = now.clientY + scrollY - now.pageY;
		const left = now.left + dx;
		const top = now.top + dy;
		update((held) => {
			if (now.tile.dataset['verb'] === 'stretch') return stretchTo(held, dx, dy, cell);
			const section = sectionAt(box, top + cell.height / 2) ?? { id: held.from.section, top: 0 };
			return dragTo(held, left, top - section.top, cell, section.id);
		});
		carry(now, left, top);
		if (scrollAlong(now.clientY)) now.frame = requestAnimationFrame(follow);
	};
	const end = (finish: () => void): void => {
		const now = grab.current;
		if (now === undefined) return;
		cancelAnimationFrame(now.frame);
		now.tile.style.translate = '';
		delete now.tile.dataset['verb'];
		grab.current = undefined;
		finish();
	};
	// What is shown changed under the tile: it stays where the pointer is.
	useLayoutEffect(() => {
		const now = grab.current;
		if (now === undefined || hold === undefined) return;
		carry(now, now.left + now.clientX + scrollX - now.pageX, now.top + now.clientY + scrollY - now.pageY);
	}, [hold]);
	// Put back by a key while the pointer is down. With the layout: a pointer may take a tile before later effects of the same render.
	useLayoutEffect(() => {
		if (hold === undefined) end(() => undefined);
	});
	useEffect(() => {
		const box = canvas.current;
		// A browser decides by the handles of the last frame that it drew whether a finger pans the page: by then they may stand elsewhere.
		box?.addEventListener('touchstart', keepPage, { passive: false });
		return () => box?.removeEventListener('touchstart', keepPage);
	}, [canvas]);
	return (id, verb) => ({
		onPointerDown(event) {
			const tile = event.currentTarget.closest<HTMLElement>('[data-tile]');
			if (event.button !== 0 || tile === null || grab.current !== undefined) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			tile.dataset['verb'] = verb;
			grab.current = {
				pointerId: event.pointerId,
				tile,
				left: tile.offsetLeft,
				top: tile.offsetTop,
				pageX: event.pageX,
				pageY: event.pageY,
				clientX: event.clientX,
				clientY: event.clientY,
				frame: 0,
			};
			begin(id, 'pointer', verb);
		},
		onPointerMove(event) {
			const now = grab.current;
			if (now?.pointerId !== event.pointerId) return;
			now.clientX = event.clientX;
			now.clientY = event.clientY;
			now.frame ||= requestAnimationFrame(follow);
		},
		onPointerUp(event) {
			const now = grab.current;
			if (now?.pointerId !== event.pointerId) return;
			// Where it was let go is told here alone where the browser left out the last move, and that may wait for its frame.
			cancelAnimationFrame(now.frame);
			now.clientX = event.clientX;
			now.clientY = event.clientY;
			follow();
			end(drop);
		},
		onPointerCancel(event) {
			if (grab.current?.pointerId === event.pointerId) end(putBack);
		},
	});
}

/** Handles are what has `touch-action: none`. */
function keepPage(event: TouchEvent): void {
	if (event.target instanceof Element && event.target.closest('.touch-none') !== null) event.preventDefault();
}

/** A tile that is moved follows the pointer; one that is stretched grows where it is. */
function carry({ tile }: Grab, left: number, top: number): void {
	if (tile.dataset['verb'] !== 'move') return;
	tile.style.translate = `${left - tile.offsetLeft}px ${top - tile.offsetTop}px`;
}

/** The section whose tiles are at a height of the canvas, and where they begin. */
function sectionAt(canvas: HTMLElement, y: number): { readonly id: string; readonly top: number } | undefined {
	const heads = [...canvas.querySelectorAll<HTMLElement>('[data-section]')];
	const head = heads.findLast(({ offsetTop }) => offsetTop <= y) ?? heads[0];
	const id = head?.dataset['section'];
	return head === undefined || id === undefined ? undefined : { id, top: head.offsetTop + head.offsetHeight + gapPx };
}

/** Scrolls the page where the pointer is near its edge; whether it went on. */
export function scrollAlong(clientY: number): boolean {
	const by = clientY < edgePx + 112 ? -scrollStepPx : clientY > innerHeight - edgePx ? scrollStepPx : 0;
	const before = scrollY;
	if (by !== 0) scrollBy(0, by);
	return scrollY !== before;
}
