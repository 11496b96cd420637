import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import type { TileMenuActions } from '../tile-actions.ts';
import { stepOfKey, take } from './inputs.ts';
import type { HoldControls } from './use-hold.ts';
import type { usePointerHold } from './use-pointer-hold.ts';

interface Latest {
	readonly controls: HoldControls;
	readonly handlersFor: ReturnType<typeof usePointerHold>;
	readonly actions: TileMenuActions;
}

/** The same functions for every tile and every render: a key press must not draw a thousand tiles again. */
export function useGripHandlers(now: Latest) {
	const latest = useRef(now);
	useLayoutEffect(() => {
		latest.current = now;
	});
	return useMemo(
		() => ({
			handlersFor: (id: string, verb: 'move' | 'stretch') => {
				const own = (): ReturnType<Latest['handlersFor']> => latest.current.handlersFor(id, verb);
				return {
					onPointerDown: (event: PointerEvent<HTMLElement>) => own().onPointerDown(event),
					onPointerMove: (event: PointerEvent<HTMLElement>) => own().onPointerMove(event),
					onPointerUp: (event: PointerEvent<HTMLElement>) => own().onPointerUp(event),
					onPointerCancel: (event: PointerEvent<HTMLElement>) => own().onPointerCancel(event),
				};
			},
			onGripKey: (event: KeyboardEvent, id: string) => pressKey(latest.current.controls, event, id),
			onGripPress: (id: string) => {
				const { hold, begin, drop } = latest.current.controls;
				if (hold === undefined) begin(id, 'menu');
				else if (hold.held.id === id) drop();
			},
			onGripBlur: (id: string) => {
				const { hold, drop } = latest.current.controls;
				if (hold?.held.id === id && hold.by === 'keys') drop();
			},
			onMove: (id: string) => latest.current.actions.onMove(id),
			onSize: (id: string, size: Parameters<TileMenuActions['onSize']>[1]) => latest.current.actions.onSize(id, size),
			onWords: (id: string) => latest.current.actions.onWords(id),
			onShortcut: (tile: Tile) => latest.current.actions.onShortcut(tile),
			onRemove: (id: string) => latest.current.actions.onRemove(id),
		}),
		[],
	);
}

/** A key on the grip of a tile: it takes the tile, moves it, drops it or puts it back. */
function pressKey({ hold, begin, update, drop, putBack }: HoldControls, event: KeyboardEvent, id: string): void {
	const isOwn = hold?.held.id === id;
	if (event.key === 'Enter' || event.key === ' ') {
		event.preventDefault();
		if (event.repeat) return;
		if (isOwn) drop();
		else begin(id, 'keys');
		return;
	}
	if (!isOwn) return;
	if (event.key === 'Escape') {
		event.preventDefault();
		putBack();
		return;
	}
	const step = stepOfKey(event.key, event.shiftKey);
	if (step === undefined) return;
	event.preventDefault();
	update((held) => take(held, step));
}
