import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useProof } from './proof-context.ts';

/**
 * One change that may need a recent proof: asks for it where it is missing. What is shown is read again before `onDone`, so that it is
 * what holds afterwards.
 */
export function useProvedChange<Input, Output>(
	act: (input: Input) => Promise<Output>,
	refresh: () => Promise<void>,
	onDone: (output: Output, input: Input) => void,
): UseMutationResult<Output, Error, Input> {
	const prove = useProof();
	return useMutation({
		mutationFn: (input: Input) => prove(() => act(input)),
		async onSuccess(output, input) {
			await refresh();
			onDone(output, input);
		},
	});
}
