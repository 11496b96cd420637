import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { libraryKey } from './queries.ts';
import { shortcutTexts } from './texts.ts';

/** A change of the library. What is shown of it is asked for again. */
export function useLibraryChange<Input, Answer>(
	run: (input: Input) => Promise<Answer>,
	onDone: (answer: Answer) => void,
) {
	const text = useText(shortcutTexts);
	const queries = useQueryClient();
	const change = useMutation({
		mutationFn: run,
		async onSuccess(answer) {
			onDone(answer);
			await queries.invalidateQueries({ queryKey: libraryKey });
		},
	});
	const failure = change.isError ? describeFailure(change.error, text('network_failure')) : undefined;
	return { start: change.mutate, isPending: change.isPending, error: change.error, failure };
}
