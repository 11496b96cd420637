import { type ComponentType, createElement, type ReactElement, Suspense, useEffect } from 'react';
import { createLazyCache } from '#platform/web/lazy-cache.ts';
import type { OverlaysProps } from './Overlays.tsx';

const cache = createLazyCache<ComponentType<OverlaysProps>>();
const fetchOverlays = async (): Promise<ComponentType<OverlaysProps>> => (await import('./Overlays.tsx')).Overlays;

/** Overlays are fetched as soon as the canvas stands, before somebody needs one: then the connection may be lost. */
export function LateOverlays(props: OverlaysProps): ReactElement | null {
	useEffect(() => {
		// Who needs one later is told that it is missing.
		cache.load('overlays', fetchOverlays).catch(() => undefined);
	}, []);
	const { pad, question, conflict } = props;
	if (pad === undefined && question === undefined && conflict === undefined) return null;
	return (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}

function Loaded(props: OverlaysProps): ReactElement {
	return createElement(cache.useLoaded('overlays', fetchOverlays), props);
}
