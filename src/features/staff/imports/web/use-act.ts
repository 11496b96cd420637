import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useProof } from '#platform/web/proof-context.ts';
import { importsKey } from './queries.ts';

/** Something that is done with an import; what is shown of it is read again, also where it was refused. */
export function useAct<Input>(
	act: (input: Input) => Promise<unknown>,
	onDone?: () => void,
): UseMutationResult<unknown, Error, Input> {
	const queries = useQueryClient();
	const prove = useProof();
	return useMutation({
		mutationFn: (input: Input) => prove(() => act(input)),
		onSuccess: () => onDone?.(),
		onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
	});
}
