/** A query that has failed, as far as a notice needs it. */
export interface FailedQuery {
	readonly error: unknown;
	readonly refetch: () => unknown;
}

/** What could not be loaded: a query, or what went wrong with the way to try again. */
export type Failure =
	| { readonly query: FailedQuery }
	| {
			readonly onRetry: () => void;
			/** Gives the reference that support finds it by. */
			readonly error?: unknown;
	  };

export function readFailure(failure: Failure): { readonly onRetry: () => void; readonly error: unknown } {
	if (!('query' in failure)) return { onRetry: failure.onRetry, error: failure.error };
	const { query } = failure;
	return { onRetry: () => void query.refetch(), error: query.error };
}
