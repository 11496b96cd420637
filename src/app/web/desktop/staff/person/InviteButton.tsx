import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { invitePersonnel } from '#features/staff/personnel/contract.ts';
import { personnelKey } from '#features/staff/personnel/web/queries.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { staffPersonTexts } from './texts.ts';

export interface InviteButtonProps {
	readonly userId: number;
	/** It is the main act of the page. */
	readonly isMain?: boolean;
}

/** Sends the link with which the person opens the account, at once. */
export function InviteButton({ userId, isMain = false }: InviteButtonProps): ReactElement {
	const text = useText(staffPersonTexts);
	const words = useText(personnelTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const send = useMutation({
		mutationFn: () => prove(() => call(invitePersonnel, { userId, act: 'send' })),
		onSuccess: () => showDone(words('invitation.sent')),
		onSettled: () => queries.invalidateQueries({ queryKey: personnelKey }),
		onError(error) {
			const title = describeAnyFailure(error, text('network_failure'));
			if (title !== undefined) showToast({ tone: 'danger', title });
		},
	});
	return (
		<OnlineButton
			{...(isMain ? { variant: 'primary', icon: 'mail' } : { size: 'small' })}
			isPending={send.isPending}
			pendingLabel={text('working')}
			onClick={() => send.mutate()}
		>
			{text(isMain ? 'head.invite' : 'attention.invite')}
		</OnlineButton>
	);
}
