import { ApiProblem } from '#platform/web/api-client.ts';
import { ProofDeclined } from '#platform/web/proof-context.ts';

/** What a person is told of a call that failed; nothing where they gave up themselves. */
export function refusalText(error: unknown, networkFailure: string): string | undefined {
	if (error === null || error instanceof ProofDeclined) return undefined;
	if (!(error instanceof ApiProblem) || error.isNetworkFailure) return networkFailure;
	return error.status.FieldErrors?.[0]?.Message ?? error.message;
}
