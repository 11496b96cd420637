// /desktop/securitysettings: the state of every lock in one look. The rows are the menu of the sections.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { SecurityOverview as Overview } from '../../contract.ts';
import { LockAccount } from '../LockAccount.tsx';
import { type FactName, facts } from './facts.ts';
import { useFactWords } from './use-fact-words.ts';
import { useOverviewQuery } from '../use-overview-query.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { adviceBox, OverviewAdvice } from './OverviewAdvice.tsx';
import { OverviewRow } from './OverviewRow.tsx';
import { securityTexts } from '../texts.ts';

interface Row {
	readonly name: FactName;
	readonly icon: IconName;
	/** Belongs to the section that the row leads to. */
	readonly section: string;
}

interface Group {
	readonly key: 'sign_in' | 'activity' | 'contact';
	readonly rows: readonly Row[];
}

const groups: readonly Group[] = [
	{
		key: 'sign_in',
		rows: [
			{ name: 'password', icon: 'lock', section: 'password' },
			{ name: 'two_factor', icon: 'shield-check', section: 'two-factor' },
			{ name: 'passkeys', icon: 'fingerprint-pattern', section: 'passkeys' },
			{ name: 'recovery_codes', icon: 'key-round', section: 'two-factor' },
			{ name: 'linked_accounts', icon: 'link', section: 'linked-accounts' },
		],
	},
	{
		key: 'activity',
		rows: [
			{ name: 'sessions', icon: 'monitor', section: 'sessions' },
			{ name: 'trusted_browsers', icon: 'smartphone', section: 'two-factor' },
			{ name: 'last_sign_in', icon: 'history', section: 'history' },
		],
	},
	{ key: 'contact', rows: [{ name: 'profile', icon: 'user', section: 'profile' }] },
];

export function SecurityOverview(): ReactElement {
	const text = useText(securityTexts);
	const { brand } = useShell();
	const overview = useQuery(useOverviewQuery());
	const advice = useRef<HTMLDivElement>(null);
	// In another account nothing of this is shown: the screen says so as soon as it knows whose session it is.
	const isClosed = hasErrorKey(overview.error, 'session.switched') || hasErrorKey(overview.error, 'session.viewing');
	const isFailed = overview.isError && !isClosed;
	return (
		<>
			<title>{text('centre.document_title', { brand: brand.name })}</title>
			<PageHead title={text('centre.title')} />
			<div ref={advice} tabIndex={-1} className="outline-none">
				{overview.data === undefined && !isFailed && <AdviceSkeleton />}
				{isFailed && (
					<FailedNotice
						title={text('overview.failed')}
						retryLabel={text('overview.retry')}
						onRetry={() => void overview.refetch()}
					/>
				)}
				{overview.data !== undefined && (
					<OverviewAdvice overview={overview.data} onPutOff={() => advice.current?.focus()} />
				)}
			</div>
			<nav aria-label={text('centre.sections')} aria-busy={overview.isPending} className="mt-5 grid gap-5">
				{groups.map((group) => (
					<RowGroup key={group.key} group={group} overview={overview.data} isUnknown={isFailed} />
				))}
			</nav>
			<div className="mt-6">
				<LockAccount />
			</div>
		</>
	);
}

interface RowGroupProps {
	readonly group: Group;
	readonly overview: Overview | undefined;
	readonly isUnknown: boolean;
}

function RowGroup({ group: { key, rows }, overview, isUnknown }: RowGroupProps): ReactElement {
	const text = useText(securityTexts);
	const words = useFactWords();
	return (
		<div>
			<Heading level={2} size="label" id={`overview-${key}`}>
				{text(`overview.${key}`)}
			</Heading>
			<Card padding="none" className="mt-2 overflow-hidden">
				<ul aria-labelledby={`overview-${key}`} className="divide-y divide-line">
					{rows.map(({ name, icon, section }) => (
						<OverviewRow
							key={name}
							name={name}
							icon={icon}
							href={pathTo('securitySettings', { key: section })}
							fact={overview && facts[name](overview, words)}
							isUnknown={isUnknown}
						/>
					))}
				</ul>
			</Card>
		</div>
	);
}

function AdviceSkeleton(): ReactElement {
	const text = useText(securityTexts);
	return (
		<Card padding="none" className={adviceBox}>
			<SkeletonGroup label={text('overview.loading')}>
				<Skeleton shape="title" width="half" />
				<Skeleton width="wide" />
			</SkeletonGroup>
		</Card>
	);
}
