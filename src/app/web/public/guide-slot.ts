// Where a demonstration puts its own part of the public pages. Its script comes before the page's and registers here; production
// has no such script, so that nothing of it is in what people load there.
import type { ReactNode } from 'react';
import type { DocumentData } from '#app/contract/page-data.ts';

type RenderGuide = (data: DocumentData) => ReactNode;

let render: RenderGuide | undefined;

export function setGuide(given: RenderGuide): void {
	render = given;
}

/** Undefined where there is no guide. */
export function renderGuide(data: DocumentData): ReactNode {
	return data.guide && render?.(data);
}
