import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { endEmployment } from '../contract.ts';
import { previewQuery } from './queries.ts';

/** Ends or plans; whatever is answered, the preview is asked for once more, so that the next press is about what is shown. */
export function useEnd(userId: number) {
	const queries = useQueryClient();
	const prove = useProof();
	return useMutation({
		mutationFn: (input: InputOf<typeof endEmployment>) => prove(() => call(endEmployment, input)),
		onSettled: () => queries.invalidateQueries({ queryKey: previewQuery(userId).queryKey }),
	});
}
export type End = ReturnType<typeof useEnd>;
