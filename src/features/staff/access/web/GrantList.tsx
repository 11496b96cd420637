import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Select } from '#ui/Select.tsx';
import { type StaffRole, staffRoleNames } from '../contract.ts';
import { GranteeField } from './GranteeField.tsx';
import { GrantMenu } from './GrantRow.tsx';
import { type Grant, type Grantee, grantsQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

export interface GrantListProps {
	readonly today: string;
	readonly onEnd: (grant: Grant) => void;
}

/** Lists all grants that the reader may see by their people, of one person and of one role where these are chosen. */
export function GrantList(props: GrantListProps): ReactElement {
	const text = useText(accessTexts);
	const [person, setPerson] = useState<Grantee>();
	const [role, setRole] = useState<StaffRole>();
	return (
		<Card padding="none">
			<div className="grid items-end gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_16rem] sm:p-5">
				<GranteeField label={text('all.person')} person={person} onChange={setPerson} />
				<Select
					label={text('form.role')}
					placeholder={text('all.any_role')}
					options={[
						{ id: 'any', label: text('all.any_role') },
						...staffRoleNames.map((id) => ({ id, label: text(`role.${id}`) })),
					]}
					value={role ?? 'any'}
					onChange={(id) => setRole(id === 'any' ? undefined : id)}
				/>
			</div>
			<Found
				{...props}
				userId={person?.userId}
				role={role}
				onClear={() => {
					setPerson(undefined);
					setRole(undefined);
				}}
			/>
		</Card>
	);
}

interface FoundProps extends GrantListProps {
	readonly userId: number | undefined;
	readonly role: StaffRole | undefined;
	readonly onClear: () => void;
}

function Found({ userId, role, today, onEnd, onClear }: FoundProps): ReactNode {
	const text = useText(accessTexts);
	const list = useInfiniteQuery(grantsQuery({ userId, role }, useLanguage()));
	if (list.isPending) return <SkeletonBlocks label={text('ways.loading')} count={3} />;
	if (list.isLoadingError) {
		return <FailedNotice title={text('all.failed')} retryLabel={text('ways.retry')} query={list} />;
	}
	const grants = list.data.pages.flatMap((page) => page.grants);
	if (grants.length === 0) {
		return (
			<div className="border-t border-line">
				<EmptyState
					icon="key-round"
					level={2}
					title={text('all.none')}
					action={<Button onClick={onClear}>{text('all.clear')}</Button>}
				/>
			</div>
		);
	}
	return (
		<>
			<ul className="divide-y divide-line border-t border-line">
				{Array.from(Map.groupBy(grants, (grant) => grant.userId).values(), (ofOne) => (
					<Person key={ofOne[0]?.userId} grants={ofOne} today={today} onEnd={onEnd} />
				))}
			</ul>
			<LoadMore
				label={text('all.more')}
				pendingLabel={text('all.pending')}
				isPending={list.isFetchingNextPage}
				hasMore={list.hasNextPage}
				shownLabel={text('all.count', { count: list.data.pages[0]?.count ?? 0 })}
				onMore={() => void list.fetchNextPage()}
			/>
		</>
	);
}

function Person({ grants, ...props }: GrantListProps & { readonly grants: readonly Grant[] }): ReactNode {
	const [first] = grants;
	if (first === undefined) return null;
	return (
		<li className="flex items-start gap-3 px-5 py-3 max-sm:px-4">
			<Avatar name={first.name} tintKey={String(first.userId)} />
			<div className="min-w-0 grow">
				<p className="flex min-h-8 flex-wrap items-center gap-x-2">
					<span className="font-medium text-strong">{first.name}</span>
					<span className="text-sm text-muted">{first.officeName}</span>
				</p>
				<ul className="divide-y divide-line">
					{grants.map((grant) => (
						<Line key={grant.grantId} grant={grant} {...props} />
					))}
				</ul>
			</div>
		</li>
	);
}

/** Says of one role where it counts, since when and until when, and why. */
function Line({ grant, today, onEnd }: GrantListProps & { readonly grant: Grant }): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const { name, scope, startsOn, endsOn, grantedBy: by, reason } = grant;
	const role = text(`role.${grant.role}`);
	return (
		<li className="flex min-h-11 items-start gap-3 py-1.5">
			<div className="min-w-0 grow">
				<p className="grid gap-x-4 text-body lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
					<span className="font-semibold text-strong">{role}</span>
					<span>{scope.name}</span>
					<span className="first-letter:uppercase">
						{text(startsOn > today ? 'all.from' : 'all.since', { day: day(startsOn) })}
						{endsOn !== undefined && (
							<span className="font-semibold text-warning-text"> · {text('all.until', { day: day(endsOn) })}</span>
						)}
					</span>
				</p>
				<p className="text-sm wrap-anywhere text-muted">
					{text('ways.reason', { reason })}
					{'\u00A0· '}
					{by === undefined ? text('all.set_up') : text('all.by', { name: by })}
				</p>
			</div>
			{/* Its room is there without it, so that the columns of all stand below each other. */}
			<span className="min-w-8 shrink-0">
				<GrantMenu grant={grant} label={text('all.actions', { name, role })} onEnd={onEnd} />
			</span>
		</li>
	);
}
