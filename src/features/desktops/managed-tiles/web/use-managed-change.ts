import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { managedKey } from './queries.ts';
import { managedTexts } from './texts.ts';

/** A change of what is published. What is shown of it is asked for again. */
export function useManagedChange<Input>(run: (input: Input) => Promise<unknown>, onDone: (input: Input) => void) {
	const text = useText(managedTexts);
	const queries = useQueryClient();
	const change = useMutation({
		mutationFn: run,
		async onSuccess(_answer, input) {
			onDone(input);
			await queries.invalidateQueries({ queryKey: managedKey });
		},
	});
	const failure = change.isError ? describeFailure(change.error, text('network_failure')) : undefined;
	return { start: change.mutate, isPending: change.isPending, failure };
}
