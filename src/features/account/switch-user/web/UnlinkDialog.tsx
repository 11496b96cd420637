import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type LinkedAccount, unlinkAccount } from '../contract.ts';
import { linkedAccountsQuery } from './queries.ts';
import { switchTexts } from './texts.ts';

export interface UnlinkDialogProps {
	readonly account: LinkedAccount;
	readonly onClose: () => void;
	readonly onUnlinked: () => void;
}

export function UnlinkDialog({ account, onClose, onUnlinked }: UnlinkDialogProps): ReactElement {
	const text = useText(switchTexts);
	const queries = useQueryClient();
	const unlink = useProvedChange(
		() => call(unlinkAccount, { userId: account.userId }),
		() => queries.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey }),
		() => {
			onUnlinked();
			onClose();
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('switch.unlink_title')}
			confirmLabel={text('switch.unlink_confirm')}
			cancelLabel={text('switch.cancel')}
			tone="danger"
			isPending={unlink.isPending}
			error={describeAnyFailure(unlink.error, text('switch.network_failure'))}
			onConfirm={() => unlink.mutate()}
		>
			<p>{text('switch.unlink_text', { name: `${account.givenName} ${account.familyName}` })}</p>
		</ConfirmDialog>
	);
}
