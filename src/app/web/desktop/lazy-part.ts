import { type ComponentType, createElement, type ReactElement } from 'react';
import { createKeptLoads } from '#platform/web/kept-loads.ts';

/** As React's `lazy`, except that who tries again after a failed download gets another one (`forgetFailedLoads`). */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
	const loads = createKeptLoads<ComponentType<Props>>();
	return function LazyPart(props) {
		return createElement(loads.useLoaded('part', load), props);
	};
}
