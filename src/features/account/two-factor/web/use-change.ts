import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useProof } from '#platform/web/proof-context.ts';
import { factorsQuery } from './queries.ts';

/** One change of the person's factors: asks for a proof where one is missing, and shows what holds afterwards. */
export function useChange<Input, Output>(
	act: (input: Input) => Promise<Output>,
	onDone: (output: Output, input: Input) => void,
): UseMutationResult<Output, Error, Input> {
	const queries = useQueryClient();
	const prove = useProof();
	return useMutation({
		mutationFn: (input: Input) => prove(() => act(input)),
		async onSuccess(output, input) {
			await queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
			onDone(output, input);
		},
	});
}
