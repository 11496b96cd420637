import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { maxSignIns, type Seal } from '../contract.ts';
import { type AuditFilter, isNarrow, queryOfFilter } from './audit-filter.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { auditQuery } from './queries.ts';
import { useSealTime } from './use-seal-words.ts';
import { auditTexts } from './texts.ts';

export interface AuditListProps {
	readonly filter: AuditFilter;
	readonly onFilter: (change: Partial<AuditFilter>) => void;
}

const cleared = {
	person: undefined,
	group: undefined,
	office: undefined,
	days: undefined,
	object: undefined,
	row: undefined,
} as const;

export function AuditList({ filter, onFilter }: AuditListProps): ReactElement {
	const text = useText(auditTexts);
	const found = useInfiniteQuery(auditQuery(filter));
	const rows = found.data?.pages.flatMap((page) => page.rows);
	const seal = found.data?.pages[0]?.seal;
	const named = rows?.find(({ object }) => object?.id === filter.object?.id)?.object?.name;
	return (
		<>
			<BrokenSeal seal={seal} />
			<Card padding="none" className="mt-5">
				<AuditFilters filter={filter} onFilter={onFilter} objectName={named} />
				<output className="sr-only">{found.isPending ? text('list.loading') : ''}</output>
				{found.isError && rows === undefined ? (
					<div role="alert" className="border-t border-line">
						<FailedState
							level={2}
							title={text('list.failed')}
							retryLabel={text('list.retry')}
							onRetry={() => void found.refetch()}
						>
							{describeFailure(found.error, text('network_failure'))}
						</FailedState>
					</div>
				) : rows?.length === 0 && !found.hasNextPage ? (
					<div className="border-t border-line">
						<EmptyState
							icon="scroll-text"
							level={2}
							title={text('list.none_title')}
							action={isNarrow(filter) && <Button onClick={() => onFilter(cleared)}>{text('list.clear')}</Button>}
						>
							{text('list.none')}
						</EmptyState>
					</div>
				) : (
					<AuditTable rows={rows} seal={seal} named={filter.row} />
				)}
				<div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 in-data-loading:invisible sm:px-5">
					<SealLine seal={seal} />
					<output className="sr-only">{rows === undefined ? '' : text('list.shown', { count: rows.length })}</output>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
						<LeftOut count={found.data?.pages[0]?.signInsLeftOut} filter={filter} />
						{found.hasNextPage && (
							<Button
								size="small"
								isPending={found.isFetchingNextPage}
								pendingLabel={text('list.loading_more')}
								onClick={() => void found.fetchNextPage()}
							>
								{text('list.more')}
							</Button>
						)}
					</div>
				</div>
			</Card>
			<p className="mt-5 text-sm text-muted in-data-loading:invisible">{text('page.exports_audited')}</p>
		</>
	);
}

/** Up to when rows are sealed, and what the last proof found. */
function SealLine({ seal }: { readonly seal: Seal | undefined }): ReactElement {
	const text = useText(auditTexts);
	const time = useSealTime();
	const parts =
		seal === undefined
			? []
			: [
					seal.until === undefined ? text('seal.none') : text('seal.until', { time: time(seal.until) }),
					...(seal.checkedAt !== undefined && seal.isWhole === true
						? [text('seal.whole', { time: time(seal.checkedAt) })]
						: []),
				];
	return (
		<p className="flex min-h-8 items-center gap-2 text-sm text-muted">
			{parts.length > 0 && <Icon name="link" />}
			<span>{parts.join(' · ')}</span>
		</p>
	);
}

function BrokenSeal({ seal }: { readonly seal: Seal | undefined }): ReactElement | null {
	const text = useText(auditTexts);
	const { moment } = useFormat();
	if (seal?.isWhole !== false || seal.checkedAt === undefined) return null;
	return (
		<div className="mt-5">
			<Notice tone="danger">{text('seal.broken', { time: moment(seal.checkedAt) })}</Notice>
		</div>
	);
}

interface LeftOutProps {
	readonly count: number | undefined;
	readonly filter: AuditFilter;
}

/** How many sign-ins are not among the changes, and the way to them. */
function LeftOut({ count = 0, filter }: LeftOutProps): ReactElement | null {
	const text = useText(auditTexts);
	if (count === 0) return null;
	const address = withQuery(pathTo('staffAudit'), queryOfFilter({ ...filter, group: 'sign_in' }));
	return (
		<span className="flex items-center gap-2">
			{text(count < maxSignIns ? 'list.sign_ins' : 'list.sign_ins_many', { count })}
			<Link href={address} className={textLinkStyle}>
				{text('list.sign_ins_show')}
			</Link>
		</span>
	);
}
