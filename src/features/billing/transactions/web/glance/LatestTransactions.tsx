import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useView } from '#platform/web/view.ts';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { glance, type Movement } from '../../contract.ts';
import { nameMovement } from '../movement-words.ts';
import { glanceQuery } from '../queries.ts';
import { transactionTexts } from '../texts.ts';

/** Shows the newest few, one line each, with the way to all. */
export function LatestTransactions(): ReactElement {
	return (
		<SliceTexts catalog={transactionTexts}>
			<Latest />
		</SliceTexts>
	);
}

function Latest(): ReactElement {
	const text = useText(transactionTexts);
	const seen = useQuery(glanceQuery);
	return (
		<>
			<div className="flex items-baseline justify-between gap-3 text-sm">
				<span className="text-body">{text('glance.latest')}</span>
				<Link href={pathTo('credit')} className={textLinkStyle}>
					{text('recent.all')}
				</Link>
			</div>
			{seen.isPending ? (
				<SkeletonGroup label={text('recent.loading')}>
					<div className="grid h-28 content-around">
						{Array.from({ length: glance.transactions }, (_, row) => (
							<Skeleton key={row} />
						))}
					</div>
				</SkeletonGroup>
			) : seen.isLoadingError ? (
				<Remark>
					{text('recent.failed')}.{' '}
					<button type="button" className={textLinkStyle} onClick={() => void seen.refetch()}>
						{text('retry')}
					</button>
				</Remark>
			) : seen.data.transactions.length === 0 ? (
				<Remark>{text('glance.none')}</Remark>
			) : (
				<ul>
					{seen.data.transactions.map((movement) => (
						<Row key={movement.transactionId} movement={movement} />
					))}
				</ul>
			)}
		</>
	);
}

function Remark({ children }: { readonly children: ReactNode }): ReactElement {
	return <p className="mt-1.5 text-sm text-muted">{children}</p>;
}

function Row({ movement }: { readonly movement: Movement }): ReactElement {
	const text = useText(transactionTexts);
	const language = useLanguage();
	const { signedCredits } = useFormat();
	const timeZone = useView()?.timeZone;
	const { amount, at } = movement;
	return (
		<li className="flex items-baseline gap-3 py-0.75">
			<span className="min-w-0 grow truncate text-strong">{nameMovement(text, movement)}</span>
			<time dateTime={at} className="shrink-0 text-sm text-muted">
				{createDateTimeFormat(language, { month: 'short', day: 'numeric', timeZone })(new Date(at))}
			</time>
			<span className={`figures w-18 shrink-0 text-end ${amount > 0 ? 'text-success-text' : 'text-strong'}`}>
				{signedCredits(amount)}
			</span>
		</li>
	);
}
