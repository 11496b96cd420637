import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import { isAnswer, isSignedOut } from './failures.ts';
import { leaveLostSession } from './sign-out.ts';

/** One cache of server data for the application. A call that finds the session gone ends it here too. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		queryCache: new QueryCache({ onError: leaveIfSignedOut }),
		// Not a default of mutations: one that says its own failure would replace it.
		mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
		defaultOptions: {
			queries: {
				staleTime: seconds(30),
				retry: (failures, error) => failures < 2 && isWorthRetrying(error),
				networkMode: 'always',
				refetchOnReconnect: true,
			},
			// Never held back until the connection returns: nobody expects a payment that they gave up on to be made then.
			mutations: { networkMode: 'always' },
		},
	});
}

function leaveIfSignedOut(error: Error): void {
	if (isSignedOut(error)) leaveLostSession();
}

/** A refusal stays one; a broken line or a busy server may not. */
function isWorthRetrying(error: Error): boolean {
	return !isAnswer(error) || error.status.ReturnCode === 503;
}
