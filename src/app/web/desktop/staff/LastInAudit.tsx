import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { ActorMark } from '#features/staff/audit/web/ActorMark.tsx';
import { parseAuditFilter } from '#features/staff/audit/web/audit-filter.ts';
import { auditQuery } from '#features/staff/audit/web/queries.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { useRowWords } from '#features/staff/audit/web/use-row-words.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { staffHomeTexts } from '#features/staff/home/web/texts.ts';

/** How many rows there is room for. */
const shown = 4;

/** They changed nothing, and an accountant's morning would push everything else off the list. */
const readings: ReadonlySet<string> = new Set([
	'books.report_read',
	'money.person_opened',
	'money.payment_opened',
	'money.document_opened',
]);

/** What was done last, with the way to all of it. */
export function LastInAudit(): ReactElement {
	const text = useText(staffHomeTexts);
	const id = useId();
	return (
		<Card as="section" padding="none" aria-labelledby={id}>
			<div className="flex items-baseline justify-between gap-4 px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={id}>
					{text('home.audit')}
				</Heading>
				<Link href={pathTo('staffAudit')} className={`${textLinkStyle} whitespace-nowrap`}>
					{text('home.audit_all')}
				</Link>
			</div>
			<SliceTexts catalog={auditTexts}>
				<Rows />
			</SliceTexts>
		</Card>
	);
}

function Rows(): ReactElement {
	const words = useRowWords();
	const { data } = useSuspenseInfiniteQuery(auditQuery(parseAuditFilter({})));
	const done = (data.pages[0]?.rows ?? []).filter(({ event }) => !readings.has(event));
	const rows = done.slice(0, shown);
	return (
		<ul className="divide-y divide-line border-t border-line">
			{rows.map((row) => {
				const { who, what, whom, shortTime } = words(row);
				return (
					<li key={row.eventId} className="flex items-start gap-3 px-5 py-3 max-sm:px-4">
						<ActorMark row={row} name={who} />
						<span className="min-w-0 flex-1">
							<span className="block text-strong">{what}</span>
							<span className="block text-sm text-muted">{whom === '' ? who : whom}</span>
						</span>
						<time dateTime={row.at} className="figures text-sm whitespace-nowrap text-muted">
							{shortTime}
						</time>
					</li>
				);
			})}
		</ul>
	);
}
