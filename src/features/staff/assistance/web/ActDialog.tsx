import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { showDone } from '#platform/web/toasts.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { endSessions, reasonLength, startReset } from '../contract.ts';
import { helpQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

export type HelpAct = 'reset' | 'sessions';

export interface ActDialogProps {
	readonly act: HelpAct;
	readonly userId: number;
	readonly givenName: string;
	/** What the act does. */
	readonly explanation: string;
	readonly onClose: () => void;
}

/** Asks why, in words that the person reads, and does it. */
export function ActDialog({ act, userId, givenName, explanation, onClose }: ActDialogProps): ReactElement {
	const text = useText(assistanceTexts);
	const queries = useQueryClient();
	const send = useProvedChange(
		async (reason: string) => {
			const input = { userId, reason };
			await (act === 'reset' ? call(startReset, input) : call(endSessions, input));
		},
		() => queries.invalidateQueries({ queryKey: helpQuery(userId).queryKey }),
		() => {
			onClose();
			showDone(text(`act.${act}_done`, { name: givenName }));
		},
	);
	return (
		<ReasonDialog
			title={text(`act.${act}`)}
			reason={{
				...reasonLength,
				label: text('act.reason', { name: givenName }),
				missing: text('view.reason_missing', { name: givenName }),
			}}
			confirmLabel={text(`act.${act}`)}
			cancelLabel={text('cancel')}
			isPending={send.isPending}
			pendingLabel={text('act.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			onConfirm={send.mutate}
			onClose={onClose}
		>
			<p>{explanation}</p>
		</ReasonDialog>
	);
}
