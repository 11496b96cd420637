import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { getProofMethods } from '../contract.ts';
import { ProofForm } from './ProofForm.tsx';
import { securityTexts } from './texts.ts';

export interface ProofDialogProps {
	readonly onProved: () => void;
	readonly onDecline: () => void;
}

/** Asks the person to prove again who they are, over a screen that keeps everything typed. */
export function ProofDialog(props: ProofDialogProps): ReactElement {
	return (
		<Suspense>
			<SliceTexts catalog={securityTexts}>
				<ProofQuestion {...props} />
			</SliceTexts>
		</Suspense>
	);
}

function ProofQuestion({ onProved, onDecline }: ProofDialogProps): ReactElement {
	const text = useText(securityTexts);
	const formId = useId();
	const [isPending, setPending] = useState(false);
	const methods = useMethods();
	const offered = methods.data?.methods ?? [];
	return (
		<Dialog
			isOpen
			onOpenChange={onDecline}
			isDismissable={!isPending}
			title={text('proof.title')}
			description={text('proof.lead')}
			closeLabel={text('proof.close')}
			size="small"
			footer={
				<>
					<Button disabled={isPending} onClick={onDecline}>
						{text('proof.cancel')}
					</Button>
					{offered.length > 0 && (
						<Button
							type="submit"
							form={formId}
							variant="primary"
							isPending={isPending}
							pendingLabel={text('proof.pending')}
						>
							{text('proof.confirm')}
						</Button>
					)}
				</>
			}
		>
			<WhileAsked methods={methods} />
			{methods.isSuccess && offered.length === 0 && <Notice tone="warning">{text('proof.no_method')}</Notice>}
			{offered.length > 0 && (
				<ProofForm
					id={formId}
					methods={offered}
					isPending={isPending}
					onPendingChange={setPending}
					onProved={onProved}
				/>
			)}
		</Dialog>
	);
}

function WhileAsked({ methods }: { readonly methods: ReturnType<typeof useMethods> }): ReactElement {
	const text = useText(securityTexts);
	return (
		<>
			{methods.isPending && (
				<SkeletonGroup label={text('proof.loading')}>
					<Skeleton width="narrow" />
					<Skeleton shape="block" className="h-11" />
				</SkeletonGroup>
			)}
			{methods.isError && (
				<Notice
					tone="danger"
					role="alert"
					action={<Button onClick={() => void methods.refetch()}>{text('proof.retry')}</Button>}
				>
					{describeFailure(methods.error, text('proof.network_failure'))}
				</Notice>
			)}
		</>
	);
}

function useMethods() {
	return useQuery({
		queryKey: ['security', 'proof-methods'],
		queryFn: () => call(getProofMethods, {}),
		gcTime: 0,
	});
}
