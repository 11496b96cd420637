import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { factorsQuery } from './queries.ts';

/** Makes one change of the person's factors. */
export function useChange<Input, Output>(
	act: (input: Input) => Promise<Output>,
	onDone: (output: Output, input: Input) => void,
): UseMutationResult<Output, Error, Input> {
	const queries = useQueryClient();
	return useProvedChange(act, () => queries.invalidateQueries({ queryKey: factorsQuery.queryKey }), onDone);
}
