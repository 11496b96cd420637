import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { showDone } from '#platform/web/toasts.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { endGrant } from '../contract.ts';
import { administers } from '../rules.ts';
import { accessKey, type Grant } from './queries.ts';
import { accessTexts } from './texts.ts';

export interface EndGrantDialogProps {
	readonly grant: Grant;
	/** Where the grant stands; undefined for one's own organisation. */
	readonly orgId: number | undefined;
	readonly onClose: () => void;
}

/** Asks why, and ends it at once, or proposes it where two people decide. */
export function EndGrantDialog({ grant, orgId, onClose }: EndGrantDialogProps): ReactElement {
	const text = useText(accessTexts);
	const queries = useQueryClient();
	const { grantId, name, role, scope } = grant;
	const end = useProvedChange(
		async (reason: string) => {
			try {
				return await call(endGrant, { orgId, grantId, reason });
			} catch (error) {
				// Another one was first: what was wanted is so.
				if (!hasErrorKey(error, 'access.grant_not_found')) throw error;
				return { outcome: 'done' as const };
			}
		},
		() => queries.invalidateQueries({ queryKey: accessKey }),
		({ outcome }) => {
			onClose();
			showDone(outcome === 'done' ? text('end.done', { name }) : text('end.proposed'));
		},
	);
	const needsSecond = administers({ role, kind: scope.kind });
	return (
		<ReasonDialog
			title={text('end.title', { name })}
			reason={{
				label: text('form.reason'),
				description: text('form.reason_hint'),
				min: 5,
				max: 500,
				missing: text('form.reason_needed'),
			}}
			confirmLabel={text(needsSecond ? 'end.propose' : 'end.confirm')}
			cancelLabel={text('end.keep')}
			tone="danger"
			isPending={end.isPending}
			pendingLabel={text('end.pending')}
			error={describeAnyFailure(end.error, text('network_failure'))}
			onConfirm={end.mutate}
			onClose={onClose}
		>
			<p>{text(needsSecond ? 'end.second' : 'end.text', { role: text(`role.${role}`), scope: scope.name })}</p>
		</ReasonDialog>
	);
}
