import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { lineOutcomes, type LineOutcome, type Counts as OutcomeCounts } from '../contract.ts';
import { importTexts } from './texts.ts';

const icons: Record<LineOutcome, IconName> = {
	added: 'user-plus',
	changed: 'pencil',
	unchanged: 'check',
	refused: 'circle-alert',
};

/** How many lines become what. */
export function Counts({ counts }: { readonly counts: OutcomeCounts }): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	return (
		<dl aria-label={text('check.counts')} className="grid grid-cols-2 gap-4 sm:flex sm:gap-12">
			{lineOutcomes.map((outcome) => (
				<div key={outcome} className="grid gap-1">
					<dt className="flex items-center gap-1.5 text-sm text-body">
						<Icon name={icons[outcome]} className="text-muted" />
						{text(`outcome.${outcome}`)}
					</dt>
					<dd className="figures text-xl font-semibold tight text-strong">{count(counts[outcome])}</dd>
				</div>
			))}
		</dl>
	);
}
