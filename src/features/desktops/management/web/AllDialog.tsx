import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { type listDeletedDesktops, orderDesktops, restoreDesktop } from '../contract.ts';
import { deletedDesktopsQuery } from './queries.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { useChange } from './use-change.ts';
import { manageTexts } from './texts.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** The order of all desktops, and those that can be restored. */
export function AllDialog({ desktops, renew, onClose }: ManageDialogProps): ReactElement {
	const text = useText(manageTexts);
	return (
		<Dialog isOpen onOpenChange={onClose} title={text('all.title')} closeLabel={text('close')}>
			<Order desktops={desktops} renew={renew} />
			<Heading level={3} size="label" className="mt-6">
				{text('all.deleted')}
			</Heading>
			<Deleted renew={renew} />
		</Dialog>
	);
}

function Order({ desktops, renew }: Pick<ManageDialogProps, 'desktops' | 'renew'>): ReactElement {
	const text = useText(manageTexts);
	const [order, setOrder] = useState(desktops);
	const save = useMutation({
		mutationFn: (all: readonly DesktopSummary[]) => call(orderDesktops, { desktopIds: all.map(({ id }) => id) }),
		onSuccess: () => renew(),
		onError: () => setOrder(desktops),
	});
	const move = (index: number, by: -1 | 1): void => {
		const one = order[index];
		if (one === undefined) return;
		const next = order.toSpliced(index, 1).toSpliced(index + by, 0, one);
		setOrder(next);
		save.mutate(next);
	};
	return (
		<>
			<ul aria-label={text('all.list')} className="divide-y divide-line">
				{order.map((desktop, index) => (
					<OrderRow
						key={desktop.id}
						desktop={desktop}
						isFirst={index === 0}
						isLast={index === order.length - 1}
						onMove={(by) => move(index, by)}
					/>
				))}
			</ul>
			<FormRefusal>{save.isError ? describeFailure(save.error, text('network_failure')) : undefined}</FormRefusal>
		</>
	);
}

interface OrderRowProps {
	readonly desktop: DesktopSummary;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	readonly onMove: (by: -1 | 1) => void;
}

function OrderRow({ desktop, isFirst, isLast, onMove }: OrderRowProps): ReactElement {
	const text = useText(manageTexts);
	const words = useAudienceWords();
	const { name, isDefault, setFor, firstFor, ownerName } = desktop;
	const button = { variant: 'quiet', size: 'small', isIconOnly: true } as const;
	return (
		<li className="flex min-h-12 items-center gap-3 py-1">
			<Icon name={isDefault ? 'house' : ownerName === '' ? 'layout-grid' : 'users'} className="text-muted" />
			<span className="min-w-0 grow">
				<span className="block truncate text-strong">{name}</span>
				{ownerName !== '' && (
					<span className="block truncate text-sm text-muted">{text('all.shared_by', { name: ownerName })}</span>
				)}
				{setFor !== undefined && <span className="block text-sm text-muted">{words.why(setFor)}</span>}
				{firstFor !== undefined && (
					<span className="block text-sm text-muted">{text('all.first_for', { names: words.names(firstFor) })}</span>
				)}
			</span>
			{isDefault && <Badge>{text('all.default')}</Badge>}
			<span className="flex">
				<Button {...button} icon="arrow-up" disabled={isFirst} onClick={() => onMove(-1)}>
					{text('all.up', { name })}
				</Button>
				<Button {...button} icon="arrow-down" disabled={isLast} onClick={() => onMove(1)}>
					{text('all.down', { name })}
				</Button>
			</span>
		</li>
	);
}

function Deleted({ renew }: Pick<ManageDialogProps, 'renew'>): ReactElement {
	const text = useText(manageTexts);
	const deleted = useQuery(deletedDesktopsQuery);
	const restore = useChange(
		({ id }: Pick<DesktopSummary, 'id' | 'name'>) => call(restoreDesktop, { desktopId: id }),
		({ name }) => showDone(text('done.restored', { name })),
		renew,
	);
	if (deleted.isPending) {
		return (
			<SkeletonGroup label={text('all.loading')}>
				<Skeleton className="mt-3" />
				<Skeleton width="wide" />
			</SkeletonGroup>
		);
	}
	if (deleted.isLoadingError) {
		return (
			<FailedNotice
				title={text('all.deleted_failed')}
				retryLabel={text('all.retry')}
				onRetry={() => void deleted.refetch()}
				error={deleted.error}
			/>
		);
	}
	if (deleted.data.length === 0) {
		return (
			<Text tone="muted" size="small" className="mt-1">
				{text('all.deleted_none')}
			</Text>
		);
	}
	return (
		<>
			<ul className="divide-y divide-line">
				{deleted.data.map((desktop) => (
					<DeletedRow
						key={desktop.id}
						desktop={desktop}
						isPending={restore.isPending}
						onRestore={() => restore.start(desktop)}
					/>
				))}
			</ul>
			<FormRefusal>{restore.failure}</FormRefusal>
		</>
	);
}

interface DeletedRowProps {
	readonly desktop: OutputOf<typeof listDeletedDesktops>['desktops'][number];
	readonly isPending: boolean;
	readonly onRestore: () => void;
}

function DeletedRow({ desktop, isPending, onRestore }: DeletedRowProps): ReactElement {
	const text = useText(manageTexts);
	const { dayOf } = useFormat();
	const { name, deletedAt, goneAt } = desktop;
	return (
		<li className="flex min-h-12 items-center gap-3 py-2">
			<span className="min-w-0 grow">
				<span className="block truncate text-strong">{name}</span>
				<span className="block text-sm text-muted">
					{text('all.deleted_on', { day: dayOf(deletedAt), gone: dayOf(goneAt) })}
				</span>
			</span>
			<Button
				size="small"
				aria-disabled={isPending}
				onClick={() => {
					if (!isPending) onRestore();
				}}
			>
				<span aria-hidden="true">{text('all.restore')}</span>
				<span className="sr-only">{text('all.restore_one', { name })}</span>
			</Button>
		</li>
	);
}
