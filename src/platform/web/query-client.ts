import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import { isLost } from './connection.ts';
import { isAnswer, isSignedOut } from './failures.ts';
import { connection, findLossCause, findSharedCause } from './page-connection.ts';
import { leaveLostSession } from './sign-out.ts';

/** One cache of server data for the application. A call that finds the session gone ends it here too. */
export function createQueryClient(): QueryClient {
	const client = new QueryClient({
		queryCache: new QueryCache({
			onSuccess: connection.noteAnswer,
			onError(error) {
				noteFailure(error);
				const shared = findSharedCause(client);
				if (shared !== undefined) connection.lose(shared);
			},
		}),
		// Not a default of mutations: one that says its own failure would replace it.
		mutationCache: new MutationCache({ onSuccess: connection.noteAnswer, onError: noteFailure }),
		defaultOptions: {
			queries: {
				staleTime: seconds(30),
				// While the connection is lost its bar tries for all of them.
				retry: (failures, error) => failures < 2 && !isLost(connection.read()) && isWorthRetrying(error),
				networkMode: 'always',
				refetchOnReconnect: false,
			},
			// Never held back until the connection returns: no one expects a payment that they gave up on to be made then.
			mutations: { networkMode: 'always' },
		},
	});
	return client;
}

/** Notes the failure of any call of the application. */
export function noteFailure(error: unknown): void {
	if (isSignedOut(error)) leaveLostSession();
	if (findLossCause(error) === 'unreachable') void connection.suspect();
}

/**
 * The server answers in the language of the page, and no key names it: when it changes, every answer in memory is of the past. What
 * is on the screen is asked for again and stays until then; the rest goes. Whose answers they are, and under which brand, needs no key
 * either: another person or brand is another page load, and nothing is kept over one.
 */
export async function renewAnswers(queries: QueryClient): Promise<void> {
	queries.removeQueries({ type: 'inactive' });
	await queries.invalidateQueries();
}

/** A refusal stays one; a broken line or a busy server may not. */
function isWorthRetrying(error: Error): boolean {
	return !isAnswer(error) || error.status.returnCode === 503;
}
