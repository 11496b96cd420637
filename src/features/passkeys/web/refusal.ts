import { ApiProblem } from '#platform/web/api-client.ts';
import { ProofDeclined } from '#platform/web/proof-context.ts';

/** What a person is told of a call that failed; nothing where they gave up themselves. */
export function refusalText(error: unknown, networkFailure: string): string | undefined {
	if (error instanceof ProofDeclined) return undefined;
	return error instanceof ApiProblem && !error.isNetworkFailure ? error.message : networkFailure;
}
