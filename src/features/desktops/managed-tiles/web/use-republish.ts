import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { withdrawPublication } from '../contract.ts';
import { managedTexts } from './texts.ts';
import { useManagedChange } from './use-managed-change.ts';

/** Publishes again what was withdrawn: the tiles return to where each person had them. */
export function useRepublish(onChanged: () => void) {
	const text = useText(managedTexts);
	return useManagedChange(
		(publicationId: string) => call(withdrawPublication, { publicationId, isWithdrawn: false }),
		() => {
			onChanged();
			showDone(text('managed.republished'));
		},
	);
}
