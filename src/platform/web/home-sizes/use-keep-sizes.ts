import { type RefCallback, useCallback } from 'react';
import { type Box, boxKinds, currentLayout, keepHomeSizes, maxBoxes } from './home-sizes.ts';

/** Long enough for live tiles that come one after the other. */
const pauseMs = 1_000;

/** For the element around what the home shows: its sizes are kept whenever it has come to rest. */
export function useKeepSizes(rows: number): RefCallback<HTMLElement> {
	return useCallback(
		(element: HTMLElement) => {
			let timer: ReturnType<typeof setTimeout> | undefined;
			const observer = new ResizeObserver(() => {
				clearTimeout(timer);
				timer = setTimeout(() => keep(element, rows), pauseMs);
			});
			observer.observe(element);
			return () => {
				clearTimeout(timer);
				observer.disconnect();
			};
		},
		[rows],
	);
}

function keep(element: HTMLElement, rows: number): void {
	const room = element.getBoundingClientRect();
	const head = element.previousElementSibling?.getBoundingClientRect();
	if (room.width === 0 || head === undefined) return;
	const share = (pixels: number): number => Math.round((pixels / room.width) * 10_000) / 100;
	const boxes = [...element.querySelectorAll<HTMLElement>('[data-size-of]')].flatMap((one): readonly Box[] => {
		const { left, top, width, height } = one.getBoundingClientRect();
		if (height === 0) return [];
		const kind = boxKinds.find((known) => known === one.dataset['sizeOf']) ?? 'figure';
		return [[kind, share(left - room.left), share(width), Math.round(top - room.top), Math.round(height)]];
	});
	keepHomeSizes({
		layout: currentLayout(),
		rows,
		head: Math.round(head.height),
		height: Math.round(room.height),
		boxes: boxes.slice(0, maxBoxes),
	});
}
