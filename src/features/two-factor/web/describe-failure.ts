import type { Translate } from '#platform/contract/text.ts';
import { ApiProblem } from '#platform/web/api-client.ts';
import { ProofDeclined } from '#platform/web/proof-context.ts';
import type { settingsEn } from '../messages.en.ts';

/** What the server said, or that it could not be reached; nothing where the person gave up proving who they are. */
export function describeFailure(error: unknown, text: Translate<typeof settingsEn>): string | undefined {
	if (error instanceof ProofDeclined) return undefined;
	return error instanceof ApiProblem && !error.isNetworkFailure ? error.message : text('setup.network_failure');
}
