import { useSyncExternalStore } from 'react';
import { useView } from '#platform/web/view.ts';
import type { Width } from '../contract/shapes.ts';

/** From these on there is room for the columns of the next wider layout: the breakpoints `sm` and `lg` of the style sheet. */
const widerThan = { medium: '(min-width: 40rem)', wide: '(min-width: 64rem)' } as const;

/** Which of a desktop's layouts the window has room for. */
export function useWidth(): Width {
	const view = useView();
	return useSyncExternalStore(subscribe, readWidth, () => view?.layout ?? 'wide');
}

function readWidth(): Width {
	if (matchMedia(widerThan.wide).matches) return 'wide';
	return matchMedia(widerThan.medium).matches ? 'medium' : 'phone';
}

function subscribe(onChange: () => void): () => void {
	const queries = Object.values(widerThan).map((query) => matchMedia(query));
	for (const query of queries) query.addEventListener('change', onChange);
	return () => {
		for (const query of queries) query.removeEventListener('change', onChange);
	};
}
