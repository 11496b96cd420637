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
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
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
import type { ShareDialogProps } from './share-props.ts';
import { sharingQuery } from './queries.ts';
import { type Candidate, ShareForm } from './ShareForm.tsx';
import { ShareList } from './ShareList.tsx';
import { sharingTexts } from './texts.ts';

/** Who has a desktop; for its owner, with whom to share it. Changes are saved at once, and a new share closes it. */
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
				<Waiting />
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

/** Stands for the field and a list of three. */
function Waiting(): ReactElement {
	const text = useText(sharingTexts);
	return (
		<SkeletonGroup label={text('share.loading')}>
			<Skeleton width="narrow" />
			<Skeleton className="h-control" />
			<Skeleton width="narrow" className="mt-4" />
			<div>
				{['a', 'b', 'c'].map((row) => (
					<div key={row} className="flex h-14 items-center gap-3 border-t border-line">
						<Skeleton shape="circle" className="size-8 shrink-0" />
						<Skeleton width="half" />
					</div>
				))}
			</div>
		</SkeletonGroup>
	);
}

interface ContentProps extends ShareDialogProps {
	readonly sharing: Sharing;
}

function Content(props: ContentProps): ReactElement {
	const { desktop, sharing, onClose } = props;
	const text = useText(sharingTexts);
	const { share, change, failureOf } = useShares(desktop.id);
	const firstFor = namesOf(sharing, text('share.everyone'));
	return (
		<>
			{sharing.mayChange ? (
				<ShareForm
					desktopId={desktop.id}
					isPending={share.isPending}
					failure={failureOf(share.error)}
					onShare={(candidate, level) => {
						const onSuccess = (): void => {
							onClose();
							showDone(text('share.shared', { name: candidate.name }));
						};
						share.mutate({ candidate, level }, { onSuccess });
					}}
				/>
			) : (
				<OwnShare mine={sharing.mine} />
			)}
			<Heading level={3} size="label" className="mt-6 mb-2">
				{text('share.who')}
			</Heading>
			<ShareList
				sharing={sharing}
				isPending={change.isPending}
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
			<FormRefusal>{failureOf(change.error)}</FormRefusal>
			{sharing.mayChange && <OwnerActs {...props} isNobody={sharing.shares.length === 0 && firstFor === ''} />}
			{!sharing.mayChange && sharing.mine.isByName && <Leave {...props} failureOf={failureOf} />}
		</>
	);
}

/** The changes of who has a desktop. Each answers with the list as it is then. */
function useShares(desktopId: string) {
	const text = useText(sharingTexts);
	const queries = useQueryClient();
	const onSuccess = (answer: Sharing): void => {
		queries.setQueryData(sharingQuery(desktopId).queryKey, answer);
	};
	const share = useMutation({
		mutationFn: ({ candidate: { kind, id }, level }: { candidate: Candidate; level: Level }) =>
			call(shareDesktop, { desktopId, kind, id, level }),
		onSuccess,
	});
	const change = useMutation({
		mutationFn: ({ share: { kind, id }, level }: { share: Share; level: Level | 'end' }) =>
			level === 'end' ? call(endShare, { desktopId, kind, id }) : call(changeShare, { desktopId, kind, id, level }),
		onSuccess,
	});
	const failureOf = (error: Error | null): string | undefined =>
		error === null ? undefined : describeFailure(error, text('share.network_failure'));
	return { share, change, failureOf };
}

/** Why the reader, who is not its owner, has the desktop. */
function OwnShare({ mine }: Pick<Sharing, 'mine'>): ReactElement {
	const text = useText(sharingTexts);
	return (
		<Text>
			{text(mine.right === 'edit' ? 'share.mine_edit' : 'share.mine_view')}{' '}
			{mine.teams.map(({ teamName }) => text('share.mine_team', { team: teamName })).join(' ')}{' '}
			{mine.setFor !== undefined && text(`share.mine_set_${mine.setFor.kind}`, { name: mine.setFor.name })}
		</Text>
	);
}

function OwnerActs(props: ContentProps & { readonly isNobody: boolean }): ReactElement {
	const { desktop, sharing, isNobody } = props;
	const text = useText(sharingTexts);
	const [isHandingOver, setHandingOver] = useState(false);
	return (
		<>
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<Text size="small" tone="muted">
					{text(isNobody ? 'share.nobody' : 'share.at_once')}
				</Text>
				{!desktop.isDefault && sharing.shares.some(({ kind }) => kind === 'person') && (
					<Button variant="quiet" size="small" onClick={() => setHandingOver(true)}>
						{text('share.hand_over')}
					</Button>
				)}
			</div>
			{isHandingOver && <HandOver {...props} onCancel={() => setHandingOver(false)} />}
		</>
	);
}

interface LeaveProps extends ShareDialogProps {
	readonly failureOf: (error: Error | null) => string | undefined;
}

function Leave({ desktop, onClose, onChangedOwn, failureOf }: LeaveProps): ReactElement {
	const text = useText(sharingTexts);
	const leave = useMutation({
		mutationFn: () => call(leaveDesktop, { desktopId: desktop.id }),
		onSuccess() {
			onClose();
			showDone(text('share.left', { name: desktop.name }));
			onChangedOwn('left');
		},
	});
	return (
		<>
			<FormRefusal>{failureOf(leave.error)}</FormRefusal>
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
		</>
	);
}
