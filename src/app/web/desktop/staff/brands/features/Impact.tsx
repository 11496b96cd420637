import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { BrandFeatures } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from '../texts.ts';

const kinds = [
	['pages', 'file-text'],
	['acts', 'search'],
	['tiles', 'layout-grid'],
	['jobs', 'clock'],
	['mails', 'mail'],
	['calls', 'link'],
] as const satisfies readonly (readonly [keyof BrandFeatures['features'][number], IconName])[];

/** All that goes with a feature, counted in the list that the portal itself follows. */
export function Impact({ feature }: { readonly feature: BrandFeatures['features'][number] }): ReactElement {
	const text = useText(brandPageTexts);
	return (
		<details className="group text-sm">
			<summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm text-accent-text pointer-coarse:min-h-11">
				{text('impact.title')}
				<Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
			</summary>
			<ul className="flex flex-wrap gap-x-6 gap-y-1 pt-1.5">
				{kinds.map(([kind, icon]) =>
					feature[kind] === 0 ? null : (
						<li key={kind} className="flex items-center gap-2">
							<Icon name={icon} className="text-muted" />
							{text(`impact.${kind}`, { count: feature[kind] })}
						</li>
					),
				)}
			</ul>
		</details>
	);
}
