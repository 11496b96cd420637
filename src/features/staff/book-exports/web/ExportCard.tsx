import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { downloadBooksFile, downloadBooksYear, nameOfFile } from '../contract.ts';
import { FileButton, LastLine } from './FileButton.tsx';
import { FormatRow } from './FormatRow.tsx';
import { type BookExports, bookExportsQuery } from './queries.ts';
import { bookExportsTexts } from './texts.ts';

export interface ExportCardProps {
	/** The month that is shown, by its first day. */
	readonly month: string;
	/** That month where it is closed, or the last one that is. */
	readonly closed: string | undefined;
}

/** A closed month for other programs, the draft of an open one, and closed years. */
export function ExportCard({ month, closed }: ExportCardProps): ReactElement {
	const text = useText(bookExportsTexts);
	const titleId = useId();
	const write = useMonth();
	const found = useQuery(bookExportsQuery(closed ?? month));
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				titleId={titleId}
				title={text('export.title', { month: write(closed ?? month) })}
				actions={closed !== undefined && <Badge icon="lock">{text('export.closed')}</Badge>}
			/>
			{found.isPending && <SkeletonBlocks label={text('export.loading')} />}
			{found.isLoadingError && (
				<FailedState level={3} title={text('export.failed')} retryLabel={text('retry')} query={found} />
			)}
			{found.data !== undefined && (
				<div className="divide-y divide-line">
					{closed === undefined ? (
						<p className="pb-3 text-sm text-muted">{text('export.none')}</p>
					) : (
						found.data.formats.map((one) => <FormatRow key={one.format} month={closed.slice(0, 7)} of={one} />)
					)}
					{closed !== month && <Draft month={month} />}
					{closed !== undefined && <p className="pt-3 text-sm text-pretty text-muted">{text('export.foot')}</p>}
				</div>
			)}
		</Card>
	);
}

function Draft({ month: first }: { readonly month: string }): ReactElement {
	const text = useText(bookExportsTexts);
	const title = text('export.draft', { month: useMonth()(first) });
	const month = first.slice(0, 7);
	return (
		<div className="flex items-start justify-between gap-3 py-3">
			<div className="min-w-0">
				<p className="text-strong">{title}</p>
				<p className="text-sm text-muted">{text('export.draft_text')}</p>
			</div>
			<FileButton
				path={downloadBooksFile.path}
				query={{ month, format: 'neutral' }}
				name={nameOfFile({ month, format: 'neutral', isDraft: true })}
				of={title}
				label={text('export.csv')}
			/>
		</div>
	);
}

/** Years of which every month is closed, and what the others wait for. */
export function YearsCard({ month, closed }: ExportCardProps): ReactElement | null {
	const text = useText(bookExportsTexts);
	const titleId = useId();
	const { data } = useQuery(bookExportsQuery(closed ?? month));
	if (data === undefined || data.years.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader titleId={titleId} title={text('years.title')} description={text('years.text')} />
			<ul className="divide-y divide-line">
				{data.years.map((one) => (
					<Year key={one.year} of={one} />
				))}
			</ul>
		</Card>
	);
}

function Year({ of: { year, missing, last } }: { readonly of: BookExports['years'][number] }): ReactElement {
	const text = useText(bookExportsTexts);
	const language = useLanguage();
	const ofYear = createDateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
	const months = missing.map((month) => ofYear(new Date(month))).join(', ');
	return (
		<li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
			<div className="min-w-0">
				<p className="figures text-strong">{String(year)}</p>
				{missing.length > 0 && <p className="text-sm text-muted">{text('years.missing', { months })}</p>}
				<LastLine last={last} />
			</div>
			{missing.length === 0 && (
				<FileButton
					path={downloadBooksYear.path}
					query={{ year: String(year) }}
					name={`journal-${year}.zip`}
					of={text('years.of', { year: String(year) })}
					label={text('export.zip')}
				/>
			)}
		</li>
	);
}

/** Writes November 2026, in the middle of a sentence. */
function useMonth(): (month: string) => string {
	const write = createDateTimeFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
	return (month) => write(new Date(month));
}
