import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type LinkedAccount, unlinkAccount } from '../contract.ts';
import { linkedAccountsQuery } from './queries.ts';
import { linkedAccountsTexts } from './texts.ts';

export interface UnlinkDialogProps {
	readonly account: LinkedAccount;
	readonly name: string;
	readonly onDone: (message: string) => void;
	readonly onClose: () => void;
}

export function UnlinkDialog({ account, name, onDone, onClose }: UnlinkDialogProps): ReactElement {
	const text = useText(linkedAccountsTexts);
	const queries = useQueryClient();
	const unlink = useProvedChange(
		() => call(unlinkAccount, { socialMediaAccountId: account.socialMediaAccountId }),
		() => queries.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey }),
		() => {
			onClose();
			onDone(text('linked.unlinked', { account: name }));
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('linked.unlink_title')}
			confirmLabel={text('linked.unlink')}
			cancelLabel={text('linked.keep')}
			tone="danger"
			isPending={unlink.isPending}
			error={describeAnyFailure(unlink.error, text('linked.failed_text'))}
			onConfirm={() => unlink.mutate()}
		>
			{text('linked.unlink_text', { account: name })}
		</ConfirmDialog>
	);
}
