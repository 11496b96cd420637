import { type ReactElement, type ReactNode, useCallback } from 'react';
import { FormCalls, type MakeCall } from '#platform/web/form/form-calls.ts';
import { connection } from '#platform/web/page-connection.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { noteFailure } from '#platform/web/query-client.ts';

/** Forms are part of the application: a missing proof is asked for, a lost session or connection is noticed, as for every other call. */
export function ApplicationCalls({ children }: { readonly children: ReactNode }): ReactElement {
	const prove = useProof();
	const make = useCallback<MakeCall>(
		async (act) => {
			try {
				const answer = await prove(act);
				connection.noteAnswer();
				return answer;
			} catch (error) {
				noteFailure(error);
				throw error;
			}
		},
		[prove],
	);
	return <FormCalls value={make}>{children}</FormCalls>;
}
