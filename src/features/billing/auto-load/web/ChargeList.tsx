import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import type { Charge } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

const tones: Record<Charge['state'], NonNullable<BadgeProps['tone']>> = {
	charging: 'info',
	waiting: 'warning',
	confirming: 'info',
	paid: 'success',
	failed: 'danger',
	cancelled: 'neutral',
};

export interface ChargeListProps {
	/** The newest first. */
	readonly charges: readonly Charge[];
}

export function ChargeList({ charges }: ChargeListProps): ReactElement {
	const text = useText(autoLoadTexts);
	return (
		<Card as="section" aria-labelledby="auto-load-charges">
			<CardHeader title={text('charges.title')} titleId="auto-load-charges" />
			{charges.length === 0 ? (
				<Text tone="muted">{text('charges.empty')}</Text>
			) : (
				<ul className="-my-2 divide-y divide-line">
					{charges.map((charge) => (
						<ChargeRow key={charge.at} charge={charge} />
					))}
				</ul>
			)}
		</Card>
	);
}

function ChargeRow({ charge }: { readonly charge: Charge }): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, countedCredits, moment } = useFormat();
	const { at, state, total, credits, nextTryAt, paymentId } = charge;
	return (
		<li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 has-data-whole:hover:bg-hover">
			<div className="grid min-w-0 gap-0.5">
				<span className="text-strong">{moment(at)}</span>
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
					<Badge tone={tones[state]}>
						{state === 'waiting' && nextTryAt !== undefined
							? text('charge.waiting', { time: moment(nextTryAt) })
							: text(`charge.${state === 'waiting' ? 'charging' : state}`)}
					</Badge>
					{paymentId !== undefined && (
						<Link href={pathTo('cardReceipt', { sessionId: paymentId })} data-whole className={wholeTextLinkStyle}>
							{text('charges.receipt')}
						</Link>
					)}
				</span>
			</div>
			<div className="grid justify-items-end">
				<span className="figures font-medium text-strong">{money(total)}</span>
				<span className="figures text-sm text-muted">{text('charges.credits', countedCredits(credits))}</span>
			</div>
		</li>
	);
}
