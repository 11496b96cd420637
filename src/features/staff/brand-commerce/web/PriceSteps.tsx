import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { brandCommerceTexts } from './texts.ts';

export interface PriceStepsProps {
	/** It is in cents, for a seat and month, or for a credit. */
	readonly before: number;
	readonly after: number;
	/** Who pays it later: people with a package, or with auto-load. */
	readonly of?: 'package' | 'credit';
}

/** From today's price to the new one: who pays it when, and when they are told. */
export function PriceSteps({ before, after, of = 'package' }: PriceStepsProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const price = format.money(after);
	const [sold, later] =
		of === 'package'
			? [text('price.sold_at', { price }), text('price.renews_at', { price })]
			: [text('amounts.sold_at', { price }), text('amounts.loads_at', { price })];
	const steps: readonly { readonly icon: IconName; readonly when: string; readonly what: string }[] = [
		{ icon: 'clock', when: text('price.today'), what: format.money(before) },
		{ icon: 'megaphone', when: text('price.approved'), what: sold },
		{ icon: 'calendar', when: text('price.later'), what: later },
	];
	return (
		<ol className="grid gap-3 rounded-md bg-sunken p-4 sm:grid-cols-3">
			{steps.map(({ icon, when, what }) => (
				<li key={when} className="flex gap-2.5 text-sm">
					<Icon name={icon} className="mt-0.5 text-muted" />
					<span className="min-w-0">
						<span className="block text-muted">{when}</span>
						<span className="text-strong">{what}</span>
					</span>
				</li>
			))}
		</ol>
	);
}
