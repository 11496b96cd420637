import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import {
	changeShare,
	endShare,
	leaveDesktop,
	type Level,
	type Share,
	shareDesktop,
	type Sharing,
} from '../contract.ts';
import { HandOver } from './HandOver.tsx';
import { namesOf } from './first-for.ts';
import { sharingQuery } from './queries.ts';
import { type Candidate, ShareForm } from './ShareForm.tsx';
import { ShareList } from './ShareList.tsx';
import { sharingTexts } from './texts.ts';

export interface ShareDialogProps {
	readonly desktop: { readonly id: string; readonly name: string; readonly isDefault: boolean };
	readonly onClose: () => void;
	/** The caller does not have the desktop any more, or not as before. */
	readonly onChangedOwn: (change: 'left' | 'handed over') => void;
}

/** Who has a desktop; for its owner, with whom to share it. Changes are saved at once. */
export function ShareDialog(props: ShareDialogProps): ReactElement {
	return (
		<SliceTexts catalog={sharingTexts}>
			<Frame {...props} />
		</SliceTexts>
	);
}

function Frame(props: ShareDialogProps): ReactElement {
	const { desktop, onClose } = props;
	const text = useText(sharingTexts);
	const sharing = useQuery(sharingQuery(desktop.id));
	const title = sharing.data?.mayChange === true ? 'share.title' : 'share.access_title';
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text(title, { name: desktop.name })}
			closeLabel={text('share.close')}
			footer={<Button onClick={onClose}>{text('share.done')}</Button>}
		>
			{sharing.isPending ? (
				<SkeletonBlocks label={text('share.loading')} />
			) : sharing.isLoadingError ? (
				<FailedNotice
					height="figure"
					title={text('share.failed')}
					retryLabel={text('share.retry')}
					onRetry={() => void sharing.refetch()}
					error={sharing.error}
				/>
			) : (
				<Content {...props} sharing={sharing.data} />
			)}
		</Dialog>
	);
}

function Content(props: ShareDialogProps & { readonly sharing: Sharing }): ReactElement {
	const { desktop, sharing, onClose, onChangedOwn } = props;
	const text = useText(sharingTexts);
	const queries = useQueryClient();
	const [isHandingOver, setHandingOver] = useState(false);
	const keep = (answer: Sharing): void => {
		queries.setQueryData(sharingQuery(desktop.id).queryKey, answer);
	};
	const failureOf = (error: Error | null): string | undefined =>
		error === null ? undefined : describeFailure(error, text('share.network_failure'));
	const share = useMutation({
		mutationFn: ({ candidate: { kind, id }, level }: { candidate: Candidate; level: Level }) =>
			call(shareDesktop, { desktopId: desktop.id, kind, id, level }),
		onSuccess: keep,
	});
	const change = useMutation({
		mutationFn: ({ share: { kind, id }, level }: { share: Share; level: Level | 'end' }) =>
			level === 'end'
				? call(endShare, { desktopId: desktop.id, kind, id })
				: call(changeShare, { desktopId: desktop.id, kind, id, level }),
		onSuccess: keep,
	});
	const leave = useMutation({
		mutationFn: () => call(leaveDesktop, { desktopId: desktop.id }),
		onSuccess() {
			onClose();
			showDone(text('share.left', { name: desktop.name }));
			onChangedOwn('left');
		},
	});
	const { mayChange, mine } = sharing;
	const firstFor = namesOf(sharing, text('share.everyone'));
	return (
		<>
			{mayChange ? (
				<ShareForm
					desktopId={desktop.id}
					isPending={share.isPending}
					failure={failureOf(share.error)}
					onShare={(candidate, level, onDone) => {
						const onSuccess = (): void => {
							showDone(text('share.shared', { name: candidate.name }));
							onDone();
						};
						share.mutate({ candidate, level }, { onSuccess });
					}}
				/>
			) : (
				<Text>
					{text(mine.right === 'edit' ? 'share.mine_edit' : 'share.mine_view')}{' '}
					{mine.teams.map(({ teamName }) => text('share.mine_team', { team: teamName })).join(' ')}{' '}
					{mine.setFor !== undefined && text(`share.mine_set_${mine.setFor.kind}`, { name: mine.setFor.name })}
				</Text>
			)}
			<Heading level={3} size="label" className="mt-6 mb-2">
				{text('share.who')}
			</Heading>
			<ShareList
				sharing={sharing}
				isPending={change.isPending}
				added={share.isSuccess ? share.variables.candidate : undefined}
				onLevel={(one, level) => change.mutate({ share: one, level })}
				onEnd={(one) => {
					const onSuccess = (): void => showDone(text('share.ended', { name: one.name }));
					change.mutate({ share: one, level: 'end' }, { onSuccess });
				}}
			/>
			{firstFor !== '' && (
				<Text size="small" tone="muted" className="mt-3">
					{text('share.first_for', { names: firstFor })}
				</Text>
			)}
			<FormRefusal>{failureOf(change.error) ?? failureOf(leave.error)}</FormRefusal>
			{mayChange && (
				<div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<Text size="small" tone="muted">
						{text(sharing.shares.length === 0 && firstFor === '' ? 'share.nobody' : 'share.at_once')}
					</Text>
					{!desktop.isDefault && sharing.shares.some(({ kind }) => kind === 'person') && (
						<Button variant="quiet" size="small" onClick={() => setHandingOver(true)}>
							{text('share.hand_over')}
						</Button>
					)}
				</div>
			)}
			{!mayChange && mine.isByName && (
				<div className="mt-4">
					<Button
						icon="log-out"
						isPending={leave.isPending}
						pendingLabel={text('share.leaving')}
						onClick={() => leave.mutate()}
					>
						{text('share.leave')}
					</Button>
				</div>
			)}
			{isHandingOver && <HandOver {...props} onCancel={() => setHandingOver(false)} />}
		</>
	);
}
