import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { renewDesktops } from '../queries.ts';
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
	/** The desktop that the person no longer has then. */
	goneId?: string,
): Change<Input> {
	const text = useText(manageTexts);
	const queries = useQueryClient();
	const change = useMutation({
		mutationFn: run,
		async onSuccess(_answer, input) {
			onDone(input);
			await renewDesktops(queries, goneId);
		},
	});
	return {
		start: change.mutate,
		isPending: change.isPending,
		failure: change.isError ? describeFailure(change.error, text('network_failure')) : undefined,
	};
}
