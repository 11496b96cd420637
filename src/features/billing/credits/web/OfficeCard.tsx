import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { balanceQuery } from './queries.ts';
import { creditTexts } from './texts.ts';

/** What the person may spend of their office's credits; nothing for who has no part in them. The way to their members is for who manages them. */
export function OfficeCard(): ReactElement | null {
	const text = useText(creditTexts);
	const { credits, countedCredits } = useFormat();
	const office = useQuery(balanceQuery).data?.office;
	if (office === undefined) return null;
	const { name, monthly, used, available } = office;
	return (
		<Card as="section" aria-labelledby="office-title">
			<CardHeader title={text('office.title', { office: name })} titleId="office-title" />
			<div className="grid gap-4">
				{monthly > 0 && (
					<div className="grid gap-2">
						<ProgressBar
							label={text('office.spent')}
							percent={Math.min(100, (used / monthly) * 100)}
							valueText={text('office.of', { used: credits(used), monthly: credits(monthly) })}
						/>
						<Text size="small" tone="muted">
							{text('office.left', countedCredits(Math.max(0, monthly - used)))}
						</Text>
					</div>
				)}
				{available !== undefined && (
					<div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
						<div>
							<Text size="small" tone="muted">
								{text('office.wallet')}
							</Text>
							<p className="figures text-xl font-semibold text-strong">{credits(available)}</p>
						</div>
						<Link href={pathTo('credit', { key: 'office' })} className={textLinkStyle}>
							{text('office.manage')}
						</Link>
					</div>
				)}
			</div>
		</Card>
	);
}
