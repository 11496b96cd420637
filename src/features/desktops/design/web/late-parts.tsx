import {
	type ComponentProps,
	type ComponentType,
	createElement,
	type ReactElement,
	type ReactNode,
	Suspense,
	useEffect,
} from 'react';
import { createLazyCache } from '#platform/web/lazy-cache.ts';

type Parts = typeof import('./parts.ts').parts;

const cache = createLazyCache<Parts>();
const fetchParts = async (): Promise<Parts> => (await import('./parts.ts')).parts;

/** What a press asks for is fetched as soon as the canvas stands, before somebody presses: then the connection may be lost. */
export function useEarlyParts(): void {
	useEffect(() => {
		// A person who needs one later is told that it is missing.
		cache.load('parts', fetchParts).catch(() => undefined);
	}, []);
}

type LateProps<Name extends keyof Parts> = ComponentProps<Parts[Name]> & {
	readonly part: Name;
	/** Until it is there. */
	readonly fallback?: ReactNode;
};

/** One of the parts that come after the canvas. */
export function Late<Name extends keyof Parts>({ part, fallback, ...props }: LateProps<Name>): ReactElement {
	return (
		<Suspense fallback={fallback}>
			<Loaded part={part} props={props} />
		</Suspense>
	);
}

function Loaded({ part, props }: { readonly part: keyof Parts; readonly props: object }): ReactElement {
	// The names of parts and props were matched by `LateProps`.
	return createElement(cache.useLoaded('parts', fetchParts)[part] as ComponentType<object>, props);
}
