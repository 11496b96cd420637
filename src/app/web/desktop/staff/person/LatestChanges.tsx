import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { ActorMark } from '#features/staff/audit/web/ActorMark.tsx';
import { Changes } from '#features/staff/audit/web/Changes.tsx';
import { aboutQuery } from '#features/staff/audit/web/queries.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { iconOf, useRowWords } from '#features/staff/audit/web/use-row-words.ts';
import type { HistoryRow } from '#features/staff/personnel/contract.ts';
import { historyQuery } from '#features/staff/personnel/web/queries.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { useHistoryWords } from '#features/staff/personnel/web/use-history-words.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { staffPersonTexts } from './texts.ts';
import { useShortMoment } from './use-short-moment.ts';

/** The card has room for so many changes. */
const shown = 3;
/** The history shows all fields of a change. */
const shownFields = 2;

/** Shows what was changed last, and links to the history: readers of the audit log see all that it has about the person. */
export function LatestChanges({ userId }: { readonly userId: number }): ReactElement | null {
	const { may } = usePermissions<StaffPermission>();
	if (may('audit.read')) {
		return (
			<SliceTexts catalog={auditTexts}>
				<FromAudit userId={userId} />
			</SliceTexts>
		);
	}
	return may('personnel.manage') ? <FromRecord userId={userId} /> : null;
}

function FromAudit({ userId }: { readonly userId: number }): ReactElement {
	const words = useRowWords();
	const query = useInfiniteQuery(aboutQuery(userId));
	const lines = query.data?.pages[0]?.rows.slice(0, shown).map((row) => {
		const { who, what } = words(row);
		const about = { icon: iconOf(row), what, detail: <Changes row={row} /> };
		return { key: row.eventId, at: row.at, by: who, mark: <ActorMark row={row} name={who} />, ...about };
	});
	return <ChangesCard userId={userId} query={query} lines={lines} />;
}

function FromRecord({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(staffPersonTexts);
	const words = useText(personnelTexts);
	const history = useInfiniteQuery(historyQuery(userId));
	const lines = history.data?.pages[0]?.rows.slice(0, shown).map((row) => {
		const what = words(`event.${row.event}`);
		const by = row.by ?? text('changes.by_portal');
		const mark = <Avatar name={by} size="small" />;
		return { key: row.eventId, at: row.at, by, mark, what, detail: <Changed row={row} /> };
	});
	return <ChangesCard userId={userId} query={history} lines={lines} />;
}

interface Line {
	readonly key: string;
	readonly at: string;
	readonly by: string;
	/** Stands before the name. */
	readonly mark: ReactElement;
	readonly icon?: IconName;
	readonly what: string;
	readonly detail: ReactElement;
}

interface ChangesCardProps {
	readonly userId: number;
	readonly query: UseInfiniteQueryResult;
	readonly lines: readonly Line[] | undefined;
}

function ChangesCard({ userId, query, lines }: ChangesCardProps): ReactElement {
	const text = useText(staffPersonTexts);
	const words = useText(personnelTexts);
	const titleId = useId();
	const all = withQuery(pathTo('staffPerson', { key: String(userId) }), { tab: 'history' });
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="flex items-baseline justify-between gap-4 px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={titleId}>
					{text('changes.title')}
				</Heading>
				<Link href={all} className={`${textLinkStyle} text-sm whitespace-nowrap`}>
					{text('changes.all')}
				</Link>
			</div>
			<div className="border-t border-line">
				{query.isPending && (
					<div className="px-5 py-3.5">
						<SkeletonGroup label={words('fields.loading')}>
							<Skeleton width="wide" />
							<Skeleton width="half" />
							<Skeleton width="wide" />
						</SkeletonGroup>
					</div>
				)}
				{query.isLoadingError && (
					<FailedNotice title={words('fields.failed')} retryLabel={text('retry')} query={query} />
				)}
				{lines?.length === 0 && <p className="px-5 py-3.5 text-muted max-sm:px-4">{words('fields.none')}</p>}
				<ol className="divide-y divide-line">
					{lines?.map((line) => (
						<Row key={line.key} line={line} />
					))}
				</ol>
			</div>
		</Card>
	);
}

function Row({ line }: { readonly line: Line }): ReactElement {
	const moment = useShortMoment();
	const { at, by, mark, icon, what, detail } = line;
	const time = <time dateTime={at}>{moment(at)}</time>;
	return (
		<li className="grid items-center gap-x-4 px-5 py-2.5 max-sm:grid-cols-[auto_1fr] max-sm:items-start max-sm:gap-x-3 max-sm:px-4 max-sm:py-3 sm:grid-cols-[9.5rem_11rem_1fr_1.2fr]">
			<span className="figures text-sm text-muted max-sm:hidden">{time}</span>
			<span className="flex min-w-0 items-center gap-2.5 max-sm:row-span-3">
				{mark}
				<span className="min-w-0 text-strong max-sm:sr-only">{by}</span>
			</span>
			<span className="flex min-w-0 items-center gap-2.5 text-strong">
				{icon !== undefined && <Icon name={icon} className="text-muted max-sm:hidden" />}
				<span className="min-w-0">{what}</span>
			</span>
			<span className="text-sm text-muted sm:hidden">
				{by} · {time}
			</span>
			<span className="min-w-0 text-sm text-body max-sm:col-start-2">{detail}</span>
		</li>
	);
}

function Changed({ row }: { readonly row: HistoryRow }): ReactElement {
	const text = useText(personnelTexts);
	const say = useHistoryWords();
	if (row.changes.length === 0) return <>{row.reason}</>;
	return (
		<>
			{row.changes.slice(0, shownFields).map((change) => {
				const { field, from, to } = say(change);
				return (
					<span key={change.field} className="block wrap-anywhere">
						<span className="sr-only">{text('fields.from_to', { field, from, to })}</span>
						<span aria-hidden="true">
							{change.from !== '' && <s className="text-muted">{from}</s>}
							{change.from !== '' && <span className="px-1.5 text-muted">→</span>}
							<span className="text-strong">{to}</span>
						</span>
					</span>
				);
			})}
		</>
	);
}
