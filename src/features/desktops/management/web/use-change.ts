import { useMutation } from '@tanstack/react-query';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { manageTexts } from './texts.ts';

export interface Change<Input> {
	readonly start: (input: Input) => void;
	readonly isPending: boolean;
	/** What the person is told of a failure. */
	readonly failure: string | undefined;
}

/** A change of a whole desktop. What is shown of all desktops is asked for again by `renew`. */
export function useChange<Input>(
	run: (input: Input) => Promise<unknown>,
	onDone: (input: Input) => void,
	renew: () => Promise<void>,
	/** Where nothing stays on the screen that could show the failure. */
	onFailed?: (failure: string) => void,
): Change<Input> {
	const text = useText(manageTexts);
	const change = useMutation({
		mutationFn: run,
		async onSuccess(_answer, input) {
			onDone(input);
			await renew();
		},
		onError: (error) => onFailed?.(describeFailure(error, text('network_failure'))),
	});
	return {
		start: change.mutate,
		isPending: change.isPending,
		failure: change.isError ? describeFailure(change.error, text('network_failure')) : undefined,
	};
}
