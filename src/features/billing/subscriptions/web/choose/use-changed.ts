import { useQueryClient } from '@tanstack/react-query';
import { subscriptionKey } from '../queries.ts';
import { useSlots } from '../slots.ts';

/** Asks for everything that a change of a subscription may have changed; done when the screens here show it. */
export function useChanged(): () => Promise<void> {
	const queries = useQueryClient();
	const { onCredits } = useSlots();
	return async () => {
		onCredits();
		await queries.invalidateQueries({ queryKey: subscriptionKey });
	};
}
