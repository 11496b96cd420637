import { type ComponentType, createElement, type ReactElement } from 'react';
import { createLazyCache } from '#platform/web/lazy-cache.ts';

/** A component that is fetched when it is first shown, or before that by `load`. */
export interface LazyPart<Props extends object> {
	(props: Props): ReactElement;
	readonly load: () => Promise<unknown>;
}

/** As React's `lazy`, in the cache that knows of failed downloads (`hasFailedLoads`). */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
	const loads = createLazyCache<ComponentType<Props>>();
	const part = (props: Props): ReactElement => createElement(loads.useLoaded('part', load), props);
	return Object.assign(part, { load: () => loads.load('part', load) });
}
