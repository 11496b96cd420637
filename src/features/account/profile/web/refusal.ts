import { ApiProblem } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';

/** As `describeAnyFailure`; of a field that is wrong, what is wrong with it. */
export function refusalText(error: unknown, networkFailure: string): string | undefined {
	const ofField = error instanceof ApiProblem ? error.status.fieldErrors?.[0]?.message : undefined;
	return ofField ?? describeAnyFailure(error, networkFailure);
}
