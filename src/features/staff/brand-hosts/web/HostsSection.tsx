// The hosts of a brand: what is missing of each, and the exact record that mends it.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { AddHostDialog } from './AddHostDialog.tsx';
import { EndsSoonCard } from './EndsSoonCard.tsx';
import { HostCard } from './HostCard.tsx';
import { LeaveHostDialog } from './LeaveHostDialog.tsx';
import { MainHostCard } from './MainHostCard.tsx';
import { MainHostDialog } from './MainHostDialog.tsx';
import { type Hosts, hostsQuery } from './queries.ts';
import { RemoveHostDialog } from './RemoveHostDialog.tsx';
import { brandHostTexts } from './texts.ts';

export interface HostsSectionProps {
	readonly brandKey: string;
	/** Hosts that the draft has; absent where it cannot be changed. */
	readonly inDraft?: readonly unknown[];
	/** The main host that the draft has. */
	readonly draftMain?: string | undefined;
	/** Puts a proved host into the draft, or back into it; absent where the draft cannot be changed. */
	readonly onAddHost?: (host: string) => void;
	/** Takes a host out of the draft; absent where the draft cannot be changed. */
	readonly onTakeHost?: (host: string) => void;
	/** Puts another main host into the draft; absent where the draft cannot be changed. */
	readonly onChooseMain?: (host: string) => void;
	readonly visitsOf?: (host: string) => ReactElement;
	/** What the draft changes of the hosts, and what is wrong with it. */
	readonly changes?: ReactElement;
	readonly below?: ReactElement;
}

type Opened = { readonly act: 'add' | 'main' } | { readonly act: 'remove' | 'leave'; readonly host: string };

export function HostsSection(props: HostsSectionProps): ReactElement {
	const { brandKey, inDraft, draftMain, onAddHost, onTakeHost, onChooseMain, visitsOf, changes, below } = props;
	const text = useText(brandHostTexts);
	const query = useQuery(hostsQuery(brandKey));
	const [opened, setOpened] = useState<Opened>();
	const close = (): void => setOpened(undefined);
	if (query.isLoadingError) return <FailedNotice title={text('failed')} retryLabel={text('retry')} query={query} />;
	if (query.data === undefined) return <SkeletonBlocks label={text('loading')} count={3} />;
	const { hosts, mainHost, former, settings, mayChange } = query.data;
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,20rem)]">
			<div className="grid min-w-0 gap-4">
				<Head hosts={hosts} {...(mayChange && { onAdd: () => setOpened({ act: 'add' }) })} />
				{changes}
				{settings === undefined && <Notice>{text('no_settings')}</Notice>}
				{hosts.map((host) => (
					<HostCard
						key={host.host}
						brandKey={brandKey}
						host={host}
						settings={settings}
						isInDraft={inDraft === undefined ? host.isLive : inDraft.includes(host.host)}
						isDraftMain={host.host === draftMain}
						isPublished={mainHost !== undefined}
						mayChange={mayChange}
						onRemove={() => setOpened({ act: 'remove', host: host.host })}
						onAddToDraft={onAddHost && (() => onAddHost(host.host))}
						onTakeOut={
							onTakeHost && (() => (host.isLive ? setOpened({ act: 'leave', host: host.host }) : onTakeHost(host.host)))
						}
					/>
				))}
				{below}
			</div>
			<div className="grid gap-4">
				{mayChange && mainHost !== undefined && (
					<MainHostCard
						brandKey={brandKey}
						host={mainHost}
						onChange={hosts.length > 1 ? () => setOpened({ act: 'main' }) : undefined}
					/>
				)}
				{former.length > 0 && <EndsSoonCard {...{ brandKey, former, mayChange, visitsOf }} />}
			</div>
			{opened?.act === 'add' && <AddHostDialog brandKey={brandKey} onClose={close} />}
			{opened?.act === 'remove' && <RemoveHostDialog brandKey={brandKey} host={opened.host} onClose={close} />}
			{opened?.act === 'leave' && mainHost !== undefined && onTakeHost !== undefined && (
				<LeaveHostDialog
					host={opened.host}
					mainHost={mainHost}
					visits={visitsOf?.(opened.host)}
					onLeave={() => {
						onTakeHost(opened.host);
						close();
					}}
					onClose={close}
				/>
			)}
			{opened?.act === 'main' && mainHost !== undefined && (
				<MainHostDialog
					brandKey={brandKey}
					mainHost={mainHost}
					others={hosts.filter(({ isMain }) => !isMain)}
					onChoose={
						onChooseMain &&
						((host) => {
							onChooseMain(host);
							close();
						})
					}
					onClose={close}
				/>
			)}
		</div>
	);
}

function Head({ hosts, onAdd }: { readonly hosts: Hosts['hosts']; readonly onAdd?: () => void }): ReactElement {
	const text = useText(brandHostTexts);
	const count = hosts.filter(({ isServing }) => isServing).length;
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<p>
				{hosts.length === 0 ? text('none') : `${text('count', { count: hosts.length })} ${text('serving', { count })}`}
			</p>
			{onAdd !== undefined && (
				<Button icon="plus" onClick={onAdd}>
					{text('add.open')}
				</Button>
			)}
		</div>
	);
}
