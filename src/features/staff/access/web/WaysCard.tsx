import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { StaffRole } from '../contract.ts';
import { GrantRow, WayRow } from './GrantRow.tsx';
import { type Grant, type Thing, waysQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

/** A grant that is being written. */
export interface Draft {
	readonly userId: number;
	readonly name: string;
	readonly role: StaffRole;
	readonly scope: string;
	readonly startsOn: string;
	readonly endsOn: string | undefined;
}

export interface WaysCardProps {
	readonly thing: Thing;
	readonly today: string;
	readonly draft?: Draft | undefined;
	readonly onEnd: (grant: Grant) => void;
}

/** Who can see a place or a person, each way with its sentence; the grant that is being written is already among them. */
export function WaysCard({ thing, today, draft, onEnd }: WaysCardProps): ReactElement {
	const text = useText(accessTexts);
	const titleId = useId();
	const ways = useQuery(waysQuery(thing, useLanguage()));
	if (ways.isPending) {
		return (
			<Card>
				<SkeletonBlocks label={text('ways.loading')} />
			</Card>
		);
	}
	if (ways.isLoadingError || ways.data === undefined) {
		return (
			<Card>
				<FailedNotice title={text('ways.failed')} retryLabel={text('ways.retry')} query={ways} />
			</Card>
		);
	}
	const { name, grants } = ways.data;
	const people = new Set(grants.map(({ userId }) => userId));
	const withNew = draft === undefined ? people : new Set([...people, draft.userId]);
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="px-5 pt-5 pb-4 max-sm:px-4">
				<Heading level={2} size="card" id={titleId}>
					{text('ways.title', { name })}
				</Heading>
				<p className="text-sm text-muted">
					{text('ways.count', { count: people.size })}{' '}
					{draft !== undefined && text('ways.with_new', { count: withNew.size })}
				</p>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{draft !== undefined && <DraftRow draft={draft} today={today} />}
				{grants.map((grant) => (
					<GrantRow key={grant.grantId} grant={grant} today={today} onEnd={onEnd} />
				))}
			</ul>
		</Card>
	);
}

function DraftRow({ draft, today }: { readonly draft: Draft; readonly today: string }): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const { userId, name, role, scope, startsOn, endsOn } = draft;
	const words = { role: text(`role.${role}`), scope, by: text('ways.you') };
	return (
		<WayRow
			userId={userId}
			name={name}
			isNew
			mark={<Badge tone="accent">{text('ways.new')}</Badge>}
			sentence={startsOn === today ? text('ways.today', words) : text('ways.from', { ...words, day: day(startsOn) })}
			more={
				endsOn !== undefined && (
					<p className="text-sm font-semibold text-warning-text">{text('ways.until', { day: day(endsOn) })}</p>
				)
			}
		/>
	);
}
