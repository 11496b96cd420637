import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { glanceQuery } from '../queries.ts';
import { transactionTexts } from '../texts.ts';

/** In units of the drawing, which is stretched to its box. */
const height = 32;

/** The balance of the last 30 days as a line with steps, and the way to what was used; the box keeps its height while the line is on its way. */
export function BalanceLine(): ReactElement {
	return (
		<SliceTexts catalog={transactionTexts}>
			<Line />
		</SliceTexts>
	);
}

function Line(): ReactElement {
	const text = useText(transactionTexts);
	const { credits } = useFormat();
	const { data } = useQuery(glanceQuery);
	const balances = data?.days.map(({ balance }) => balance) ?? [];
	const low = Math.min(...balances);
	const high = Math.max(...balances);
	const path = stepsOf(balances, high);
	return (
		<figure className="@container grid gap-1">
			<figcaption className="flex justify-between text-sm text-muted in-[[inert]]:invisible">
				{/* In French both need more than the line has on a phone. */}
				<span className="sr-only @[12rem]:not-sr-only">{text('period.last_30_days')}</span>
				<Link href={pathTo('credit', { key: 'usage' })} className={`${textLinkStyle} ms-auto pointer-coarse:-my-3`}>
					{text('glance.usage')}
				</Link>
			</figcaption>
			<div className="relative h-10 border-b border-line-strong">
				{balances.length > 0 && (
					<svg
						role="img"
						aria-label={text('glance.line', { low: credits(low), high: credits(high) })}
						viewBox={`0 0 ${balances.length - 1} ${height}`}
						preserveAspectRatio="none"
						className="absolute inset-0 size-full overflow-visible"
					>
						<path d={`${path} V${height} H0 Z`} className="fill-accent-soft" />
						<path
							d={path}
							vectorEffect="non-scaling-stroke"
							strokeWidth="1.5"
							className="fill-none stroke-accent-text forced-color-adjust-none"
						/>
					</svg>
				)}
				{balances.length > 0 && (
					<span
						className="absolute -end-1 size-2 -translate-y-1/2 rounded-full bg-accent-text forced-color-adjust-none"
						style={{ top: `${(placeOf(balances.at(-1) ?? 0, high) / height) * 100}%` }}
					/>
				)}
			</div>
		</figure>
	);
}

/** A balance holds until the next one. */
function stepsOf(balances: readonly number[], high: number): string {
	const [first = 0, ...others] = balances.map((balance) => placeOf(balance, high));
	return [`M0 ${first}`, ...others.map((place, nth) => `H${nth + 1} V${place}`)].join(' ');
}

/** The highest leaves a little room above it. */
function placeOf(balance: number, high: number): number {
	return Math.round((height - (balance / Math.max(high, 1)) * (height - 2)) * 100) / 100;
}
