import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { shellTexts } from '../page-texts.ts';

/** Shows the balance in a header whose menu is closed. No figure is shown while it is unknown: a wrong one would be worse. */
export function BalanceChip(): ReactElement | null {
	const text = useText(shellTexts);
	const { credits, countedCredits } = useFormat();
	const { data, isPending } = useQuery(balanceQuery);
	if (isPending) {
		return (
			<span className="flex min-h-8 items-center gap-1.5 px-2.5 lg:hidden">
				<Icon name="coins" className="max-[360px]:hidden" />
				<Skeleton className="w-12!" />
			</span>
		);
	}
	if (data === undefined) return null;
	const { available } = data;
	return (
		<Link
			href={pathTo('creditsAndSubscriptions')}
			className="flex min-h-control items-center rounded-full whitespace-nowrap text-strong lg:hidden"
		>
			<span className="flex min-h-8 items-center gap-1.5 rounded-full border border-transparent bg-hover px-2.5 text-sm font-semibold">
				<Icon name="coins" className="max-[360px]:hidden" />
				<span className="figures" aria-hidden="true">
					{credits(available)}
				</span>
				<span className="sr-only">{text('shell.open_credits', countedCredits(available))}</span>
			</span>
		</Link>
	);
}
