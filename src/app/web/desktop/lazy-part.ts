import { type ComponentType, createElement, type ReactElement } from 'react';
import { createLazyCache } from '#platform/web/lazy-cache.ts';

/** As React's `lazy`, in the cache that knows of failed downloads (`hasFailedLoads`). */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
	const loads = createLazyCache<ComponentType<Props>>();
	return function LazyPart(props) {
		return createElement(loads.useLoaded('part', load), props);
	};
}
