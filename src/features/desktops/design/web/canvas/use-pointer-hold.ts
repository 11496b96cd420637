import { type PointerEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Cell, dragTo, stretchTo } from './inputs.ts';
import { type PointerPlace, useCarry } from './use-carry.ts';
import type { Hold, HoldControls } from './use-hold.ts';

/** The gap between two tiles is `gap-3`, in pixels. */
const gapPx = 12;

interface Grab {
	readonly tile: HTMLElement;
	/** From the canvas's own corner when the pointer took the tile. */
	readonly left: number;
	readonly top: number;
	/** Where the pointer was then, on the page. */
	readonly pageX: number;
	readonly pageY: number;
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
	const { hold, begin, update, drop, putBack } = controls;
	const { carried, take, letGo, handlers } = useCarry<Grab>({
		onMove(grab, at) {
			const box = canvas.current;
			if (box === null) return;
			const cell: Cell = { width: (box.clientWidth + gapPx) / columns, height: rowHeightPx + gapPx };
			const { dx, dy } = wayOf(grab, at);
			const left = grab.left + dx;
			const top = grab.top + dy;
			update((held) => {
				if (grab.tile.dataset['verb'] === 'stretch') return stretchTo(held, dx, dy, cell);
				const section = sectionAt(box, top + cell.height / 2) ?? { id: held.from.section, top: 0 };
				return dragTo(held, left, top - section.top, cell, section.id);
			});
			carryTile(grab, left, top);
		},
		onLetGo({ tile }) {
			tile.style.translate = '';
			delete tile.dataset['verb'];
		},
	});
	useLayoutEffect(() => {
		const now = carried.current;
		// Put back by a key while the pointer is down. With the layout: a pointer may take a tile before later effects of the same render.
		if (hold === undefined) letGo();
		else if (now !== undefined) {
			// What is shown changed under the tile: it stays where the pointer is.
			const { dx, dy } = wayOf(now.grab, now);
			carryTile(now.grab, now.grab.left + dx, now.grab.top + dy);
		}
	});
	useTouchKept(canvas);
	return (id, verb) => ({
		onPointerDown(event) {
			const tile = event.currentTarget.closest<HTMLElement>('[data-tile]');
			if (event.button !== 0 || tile === null || carried.current !== undefined) return;
			tile.dataset['verb'] = verb;
			const { pageX, pageY } = event;
			take(event, { tile, left: tile.offsetLeft, top: tile.offsetTop, pageX, pageY });
			begin(id, 'pointer', verb);
		},
		...handlers(drop, putBack),
	});
}

/** How far the pointer came since it took the tile, on the page. */
function wayOf(
	{ pageX, pageY }: Grab,
	{ clientX, clientY }: PointerPlace,
): { readonly dx: number; readonly dy: number } {
	return { dx: clientX + scrollX - pageX, dy: clientY + scrollY - pageY };
}

/** A browser decides by the handles of the last frame that it drew whether a finger pans the page: by then they may stand elsewhere. */
function useTouchKept(canvas: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const box = canvas.current;
		box?.addEventListener('touchstart', keepPage, { passive: false });
		return () => box?.removeEventListener('touchstart', keepPage);
	}, [canvas]);
}

/** Handles are what has `touch-action: none`. */
function keepPage(event: TouchEvent): void {
	if (event.target instanceof Element && event.target.closest('.touch-none') !== null) event.preventDefault();
}

/** A tile that is moved follows the pointer; one that is stretched grows where it is. */
function carryTile({ tile }: Grab, left: number, top: number): void {
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
