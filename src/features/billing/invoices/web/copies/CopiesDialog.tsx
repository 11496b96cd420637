import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import type { Copy } from '../../contract.ts';
import { AddCopy } from './AddCopy.tsx';
import { CopyList } from './CopyList.tsx';
import { copiesQuery } from '../queries.ts';
import { invoiceTexts } from '../texts.ts';

export interface CopiesDialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
}

/** The saved addresses, without an invoice to send. */
export function CopiesDialog({ isOpen, onOpenChange }: CopiesDialogProps): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			title={text('send.accountant_title')}
			closeLabel={text('send.close')}
		>
			<WithCopies>
				{(copies) => (
					<>
						{copies.length > 0 && <p className="mb-3 text-pretty text-muted">{text('send.accountant_lead')}</p>}
						<CopyList copies={copies} />
						<AddCopy count={copies.length} />
					</>
				)}
			</WithCopies>
		</Dialog>
	);
}

/** Fetches them; what stands here until then, or where that fails. */
export function WithCopies({ children }: { readonly children: (copies: readonly Copy[]) => ReactNode }): ReactElement {
	const text = useText(invoiceTexts);
	const query = useQuery(copiesQuery);
	if (query.data !== undefined) return <>{children(query.data)}</>;
	if (query.isError) {
		return (
			<div role="alert">
				<FailedState
					level={3}
					title={text('send.failed')}
					retryLabel={text('list.retry')}
					onRetry={() => void query.refetch()}
				>
					{describeFailure(query.error, text('network_failure'))}
				</FailedState>
			</div>
		);
	}
	return (
		<SkeletonGroup label={text('send.loading')}>
			<Skeleton width="half" />
			<Skeleton width="wide" />
		</SkeletonGroup>
	);
}
