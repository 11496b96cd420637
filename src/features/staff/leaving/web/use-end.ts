import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { endEmployment, type LeavingPreview, withdrawLeaving } from '../contract.ts';
import { leavingTexts } from './texts.ts';

/** Ends, plans or proposes, and leads back to the person; a refusal shows the preview as it is now. */
export function useEnd(preview: LeavingPreview, approvers: string) {
	const queries = useQueryClient();
	const prove = useProof();
	const navigate = useNavigate();
	const tell = useOutcome(preview, approvers);
	return useMutation({
		mutationFn: (input: InputOf<typeof endEmployment>) => prove(() => call(endEmployment, input)),
		onSuccess(outcome, { lastDay }) {
			navigate(pathTo('staffPerson', { key: String(preview.person.userId) }));
			tell(outcome, lastDay);
		},
		onSettled: () => queries.invalidateQueries(),
	});
}
export type End = ReturnType<typeof useEnd>;

/** Says what happened; a plan that is new can be taken back at once. */
function useOutcome({ person, planned }: LeavingPreview, names: string) {
	const text = useText(leavingTexts);
	const { day } = useFormat();
	const queries = useQueryClient();
	const { userId } = person;
	const undo = async (leavingId: string): Promise<void> => {
		try {
			await call(withdrawLeaving, { userId, leavingId });
			showDone(text('done.undone'));
		} catch (error) {
			showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) });
		}
		await queries.invalidateQueries();
	};
	return ({ outcome, leavingId }: OutputOf<typeof endEmployment>, lastDay: string | undefined): void => {
		if (outcome === 'proposed')
			return showToast({
				tone: 'success',
				title: text('done.proposed'),
				description: text('done.approvers', { names }),
			});
		if (lastDay === undefined)
			return showDone(text('done.ended', { name: `${person.givenName} ${person.familyName}` }));
		showToast({
			tone: 'success',
			title: text('done.planned', { day: day(lastDay) }),
			...(leavingId !== undefined &&
				planned === undefined && { action: { label: text('done.undo'), onPress: () => void undo(leavingId) } }),
		});
	};
}
