import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { defaultsKey } from './queries.ts';
import { defaultTexts } from './texts.ts';

/** A change of a default desktop. What is shown of it is asked for again. */
export function useDefaultsChange<Input>(run: (input: Input) => Promise<unknown>, onDone: (input: Input) => void) {
	const text = useText(defaultTexts);
	const queries = useQueryClient();
	const change = useMutation({
		mutationFn: run,
		async onSuccess(_answer, input) {
			onDone(input);
			await queries.invalidateQueries({ queryKey: defaultsKey });
		},
	});
	const failure = change.isError ? describeFailure(change.error, text('network_failure')) : undefined;
	return { start: change.mutate, isPending: change.isPending, failure };
}
