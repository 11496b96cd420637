import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/Menu.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { type listDeletedDesktops, orderDesktops, restoreDesktop } from '../contract.ts';
import { othersOf } from './DefaultDialog.tsx';
import { deletedDesktopsQuery } from './queries.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { useChange } from './use-change.ts';
import { manageTexts } from './texts.ts';
import { useAudienceWords } from './use-audience-words.ts';

export interface AllDialogProps extends ManageDialogProps {
	readonly onAct: (act: RowAct, desktop: DesktopSummary) => void;
}

type RowAct = 'rename' | 'default' | 'delete';

/** All desktops in their order, each with what can be done with it, and those that can be restored. */
export function AllDialog({ desktops, renew, onAct, onClose }: AllDialogProps): ReactElement {
	const text = useText(manageTexts);
	return (
		<Dialog isOpen onOpenChange={onClose} title={text('all.title')} closeLabel={text('close')}>
			<Order desktops={desktops} renew={renew} onAct={onAct} onClose={onClose} />
			<Heading level={3} size="label" className="mt-6">
				{text('all.deleted')}
			</Heading>
			<Deleted renew={renew} />
		</Dialog>
	);
}

function Order(props: Omit<AllDialogProps, 'desktop'>): ReactElement {
	const { desktops, renew, onAct, onClose } = props;
	const text = useText(manageTexts);
	const [ids, setIds] = useState(() => desktops.map(({ id }) => id));
	const order = ids.flatMap((id) => desktops.find((one) => one.id === id) ?? []);
	const save = useMutation({
		mutationFn: (desktopIds: string[]) => call(orderDesktops, { desktopIds }),
		onSuccess: () => renew(),
		onError: () => setIds(desktops.map(({ id }) => id)),
	});
	const move = (index: number, by: -1 | 1): void => {
		const one = ids[index];
		if (one === undefined) return;
		const next = ids.toSpliced(index, 1).toSpliced(index + by, 0, one);
		setIds(next);
		save.mutate(next);
	};
	return (
		<>
			<ul aria-label={text('all.list')} className="divide-y divide-line">
				{order.map((desktop, index) => (
					<OrderRow
						key={desktop.id}
						desktop={desktop}
						isOnly={othersOf(desktop, desktops).length === 0}
						isFirst={index === 0}
						isLast={index === order.length - 1}
						onMove={(by) => move(index, by)}
						onAct={(act) => onAct(act, desktop)}
						onOpened={onClose}
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
	/** There is no other own one. */
	readonly isOnly: boolean;
	readonly onMove: (by: -1 | 1) => void;
	readonly onAct: (act: RowAct) => void;
	readonly onOpened: () => void;
}

function OrderRow(props: OrderRowProps): ReactElement {
	const { desktop, isFirst, isLast, onMove, onOpened } = props;
	const text = useText(manageTexts);
	const words = useAudienceWords();
	const { id, name, isDefault, setFor, firstFor, ownerName } = desktop;
	const button = { variant: 'quiet', size: 'small', isIconOnly: true } as const;
	return (
		<li className={`flex min-h-12 items-center gap-3 py-1 ${wholeStyle}`}>
			<Icon name={isDefault ? 'house' : ownerName === '' ? 'layout-grid' : 'users'} className="text-muted" />
			<span className="min-w-0 grow">
				<Link
					href={pathTo('home', isDefault ? {} : { key: id })}
					data-whole
					className={`block truncate font-medium text-strong hover:underline pointer-coarse:py-2.5 ${wholeLinkStyle}`}
					onClick={onOpened}
				>
					{name}
				</Link>
				{ownerName !== '' && (
					<span className="block truncate text-sm text-muted">{text('all.shared_by', { name: ownerName })}</span>
				)}
				{setFor !== undefined && <span className="block text-sm text-muted">{words.why(setFor)}</span>}
				{firstFor !== undefined && (
					<span className="block text-sm text-muted">{text('all.first_for', { names: words.names(firstFor) })}</span>
				)}
			</span>
			{isDefault && <Icon name="star" label={text('all.default')} className="text-accent-text" />}
			<span className="flex">
				<Button {...button} icon="arrow-up" disabled={isFirst} onClick={() => onMove(-1)}>
					{text('all.up', { name })}
				</Button>
				<Button {...button} icon="arrow-down" disabled={isLast} onClick={() => onMove(1)}>
					{text('all.down', { name })}
				</Button>
				<RowMenu {...props} />
			</span>
		</li>
	);
}

/** Nothing that is not possible for the desktop is offered. */
function RowMenu({ desktop, isOnly, onAct }: OrderRowProps): ReactElement | null {
	const text = useText(manageTexts);
	const { name, right, isDefault, setFor } = desktop;
	const isOwn = right === 'own';
	const mayOpenFirst = !isDefault && (isOwn || setFor !== undefined);
	if (right === 'view' && !mayOpenFirst) return <span className="size-8 pointer-coarse:size-11" />;
	return (
		<Menu
			trigger={
				<Button variant="quiet" size="small" isIconOnly icon="ellipsis">
					{text('all.more', { name })}
				</Button>
			}
		>
			<MenuSection>
				{right !== 'view' && (
					<MenuItem icon="pencil" onAction={() => onAct('rename')}>
						{text('menu.rename')}
					</MenuItem>
				)}
				{mayOpenFirst && (
					<MenuItem icon="house" onAction={() => onAct('default')}>
						{text('menu.set_default')}
					</MenuItem>
				)}
				{isOwn && (
					<MenuItem
						icon="trash-2"
						tone="danger"
						isDisabled={isOnly}
						{...(isOnly && { description: text('delete.last') })}
						onAction={() => onAct('delete')}
					>
						{text('menu.delete')}
					</MenuItem>
				)}
			</MenuSection>
		</Menu>
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
