import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { desktopKey } from '../queries.ts';
import { manageTexts } from './texts.ts';

export interface Change<Input> {
	readonly start: (input: Input) => void;
	readonly isPending: boolean;
	/** What the person is told of a failure. */
	readonly failure: string | undefined;
}

/** A change of a whole desktop. What is shown of all desktops is asked for again before `onDone`. */
export function useChange<Input>(
	run: (input: Input) => Promise<unknown>,
	onDone: (input: Input) => void,
): Change<Input> {
	const text = useText(manageTexts);
	const queries = useQueryClient();
	const change = useMutation({
		mutationFn: run,
		async onSuccess(_answer, input) {
			onDone(input);
			await queries.invalidateQueries({ queryKey: desktopKey });
		},
	});
	return {
		start: change.mutate,
		isPending: change.isPending,
		failure: change.isError ? describeFailure(change.error, text('network_failure')) : undefined,
	};
}
