import { type RefObject, useEffect } from 'react';

/** Keeps the end of the page, and what gets the focus, clear of a bar that is fixed at the bottom on small screens. */
export function useRoomForBar(bar: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = bar.current;
		if (element === null) return undefined;
		const { style } = document.body;
		const root = document.documentElement.style;
		const keep = (): void => {
			const isFixed = getComputedStyle(element).position === 'fixed';
			style.paddingBottom = isFixed ? `${element.offsetHeight}px` : '';
			root.scrollPaddingBottom = isFixed ? `${element.offsetHeight + 16}px` : '';
		};
		const watch = new ResizeObserver(keep);
		watch.observe(element);
		// It may be fixed or not at another width, though as high as before.
		addEventListener('resize', keep);
		return () => {
			watch.disconnect();
			removeEventListener('resize', keep);
			style.paddingBottom = '';
			root.scrollPaddingBottom = '';
		};
	}, [bar]);
}
