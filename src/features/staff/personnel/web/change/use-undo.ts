import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { type Assignment, changePersonnel, getPersonnel, withdrawPersonnelChange } from '../../contract.ts';
import { personnelTexts } from '../texts.ts';

/** Takes a planned change back: a new one is cancelled, and an edited one is as it was before. */
export function useUndo(userId: number): (assignmentId: string, edited: Assignment | undefined) => Promise<void> {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	return async (assignmentId, edited) => {
		try {
			const { version } = await call(getPersonnel, { userId });
			if (edited?.startsOn === undefined) await call(withdrawPersonnelChange, { userId, assignmentId, version });
			else {
				const { officeId, teamId, positions, payee, share, startsOn, reason, nextLead } = edited;
				const change = { officeId, teamId, positions, payee, share, startsOn, reason };
				const lead = nextLead !== undefined && { leadId: nextLead.userId };
				await call(changePersonnel, { userId, assignmentId, version, change, ...lead });
			}
			showDone(text('change.undone'));
		} catch (error) {
			showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) });
		}
		await queries.invalidateQueries();
	};
}
