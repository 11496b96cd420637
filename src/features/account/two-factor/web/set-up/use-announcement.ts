import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { type FactorMethod, preferMethod } from '../../contract.ts';
import { methodName } from '../method-name.ts';
import { factorsQuery } from '../queries.ts';
import { factorTexts } from '../texts.ts';

/** A method that was just set up, next to what there was before. */
export interface FinishedSetUp {
	readonly method: FactorMethod;
	readonly isReplaced: boolean;
	readonly isPreferred: boolean;
	/** A new method ends the trust in browsers. */
	readonly hadTrust: boolean;
}

/** Says what was done, and offers to be asked for a new method first. */
export function useAnnouncement(): (finished: FinishedSetUp) => void {
	const text = useText(factorTexts);
	const queries = useQueryClient();
	const prefer = async (method: FactorMethod): Promise<void> => {
		try {
			await call(preferMethod, { method });
			await queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
			showDone(text('factors.preferred_done', { method: methodName(text, method) }));
		} catch (error) {
			showToast({ tone: 'danger', title: describeFailure(error, text('setup.network_failure')) });
		}
	};
	return ({ method, isReplaced, isPreferred, hadTrust }) =>
		showToast({
			tone: 'success',
			title: text(isReplaced ? 'setup.replaced' : 'setup.added', { method: methodName(text, method) }),
			...(hadTrust && { description: text('setup.browsers_removed') }),
			...(!isReplaced &&
				!isPreferred && { action: { label: text('factors.prefer'), onPress: () => void prefer(method) } }),
		});
}
